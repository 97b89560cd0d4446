import type { ComponentProps } from "react";
import { Redirect } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { NotYet } from "../../ui/not-yet.tsx";
import { isNoMember } from "../staff.queries.ts";

/** What stands in a member's place until it comes. Somebody who has left the team never comes: the team is shown instead. */
export function MemberNotYet(props: ComponentProps<typeof NotYet>) {
  return isNoMember(props.query.error) ? <Redirect replace to={paths.staff} /> : <NotYet {...props} />;
}
