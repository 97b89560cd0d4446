import type { ComponentProps } from "react";
import { Redirect } from "wouter";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { paths } from "../../navigation/paths.ts";
import { NotYet } from "../../ui/not-yet.tsx";

/** What stands in a member's place until it comes. Somebody who has left the team never comes: the team is shown instead. */
export function MemberNotYet(props: ComponentProps<typeof NotYet>) {
  const { error } = props.query;
  const isGone = isCallFailed(error) && error.name === "staffNotFound";
  return isGone ? <Redirect replace to={paths.staff} /> : <NotYet {...props} />;
}
