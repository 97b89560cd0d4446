import { useQuery, useQueryClient } from "@tanstack/react-query";
import { desk, type AppVersionRow } from "@tsena/contract/desk";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";

const key = ["versions"];

/** The published versions of the merchant app, the newest first. */
export function useVersions() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => send(desk.versions, {}, { signal }) });
}

/** Puts a version just published before the others. */
export function useAddVersion(): (published: AppVersionRow) => void {
  const client = useQueryClient();
  return (published) =>
    void client.setQueryData<AppVersionRow[]>(key, (known = []) => [
      published,
      ...known.filter(({ versionCode }) => versionCode !== published.versionCode),
    ]);
}

/** Publishes the next version of the merchant app. */
export const publishVersion = actionOf(desk.publishVersion, { changes: ["versions"] });
