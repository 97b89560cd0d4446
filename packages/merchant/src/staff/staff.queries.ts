import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from "@tanstack/react-query";
import type { staff, StaffMember } from "@tsena/contract/staff";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../api/api.ts";
import { ofWhoAsks } from "../api/of-who-asks.ts";
import { actionOf, carryOut, pagesOf, queryOf } from "../api/queries.ts";

/** Who may do what is never shown from what was stored on the phone: a member removed since must not seem to be there. */
const fresh = { meta: { cache: false } } as const;

/** How many members are fetched at a time: the most that the server gives. */
const rows = 100;

interface StaffPage {
  rows: StaffMember[];
  total: number;
  page: number;
}

const staffPages = infiniteQueryOptions<StaffPage, Error, InfiniteData<StaffPage>, unknown[], number>({
  queryKey: [...api.staff.list.key, "pages"],
  queryFn: ({ pageParam, signal }) => api.staff.list({ page: pageParam, rows }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total }) => (page * rows < total ? page + 1 : undefined),
  ...fresh,
});

/** The members of staff, page after page. */
export const useStaff = () => useInfiniteQuery(staffPages);

/** Whether the server has just answered that somebody is no member: what is known of them from before is over. */
export const isNoMember = (error: unknown): boolean => isCallFailed(error) && error.name === "staffNotFound";

/** One member of staff. */
export const useMember = (staffId: string) => useQuery({ ...queryOf(api.staff.detail, { staffId }), ...fresh });

/** Every module, and whether this member was granted it. */
export const useMemberModules = (staffId: string) => useQuery({ ...queryOf(api.staff.modules, { staffId }), ...fresh });

/** The same as it stands now, before it is replaced as a whole: another phone of the owner's may have changed it. */
export const fetchMemberModules = (staffId: string) => api.staff.modules({ staffId }, { deed: "save" });

/** Unbinds a member of staff, whose phone takes the shop's orders no more. */
export const useRemoveMember = () =>
  useMutation(actionOf(api.staff.remove, { changes: ["staff", "devices", "shops"] }));

/** Replaces what a member of staff was granted. */
export const useAuthorize = () => useMutation(actionOf(api.staff.authorize, { changes: ["staff"] }));

/** The owner's journal, newest first, page after page. */
export const useActivity = () => useInfiniteQuery({ ...pagesOf(api.devices.audit, {}), ...fresh });

/** Adds a member of staff; rejects with the failure of a quiet call. */
export const addMember = (typed: AppPayload<typeof staff.create>) =>
  carryOut({ changes: ["staff"] }, () => api.staff.create(typed, { quiet: true }));

/** Gives a member of staff another password, which ends that member's sessions; rejects with the failure of a quiet call. */
export const setMemberPassword = (typed: AppPayload<typeof staff.setPassword>) =>
  carryOut({ changes: ["staff", "devices"] }, () => ofWhoAsks(api.staff.setPassword(typed, { quiet: true })));
