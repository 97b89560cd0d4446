import { useQuery } from "@tanstack/react-query";
import type { ServiceConfig } from "@tsena/web/shapes.ts";
import { api } from "./api.ts";
import { queryOf } from "./queries.ts";

/** What the server publishes, once it has said it; quiet, for whoever asks can do without. */
export function useServiceConfig(): ServiceConfig | undefined {
  const { data } = useQuery({
    queryKey: queryOf(api.app.serviceConfig, {}).queryKey,
    queryFn: ({ signal }) => api.app.serviceConfig({}, { signal, quiet: true }),
  });
  return data;
}
