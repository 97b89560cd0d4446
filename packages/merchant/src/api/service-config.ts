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

/** Whether customer service has a phone or an e-mail by which it is reached. */
export const isReachable = ({ phone, email }: Pick<ServiceConfig, "phone" | "email">): boolean =>
  phone !== null || email !== null;

/** Whether it is known to be: nobody is led to where nobody is. */
export function useHasService(): boolean {
  const config = useServiceConfig();
  return config !== undefined && isReachable(config);
}
