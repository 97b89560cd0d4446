import { useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { queryOf } from "../api/queries.ts";
import { savesData } from "../api/saves-data.ts";

/**
 * The photos of an order's dishes by its lines, null while they are on their way; none for who saves data, and whoever goes
 * without them is told nothing.
 */
export function usePhotos(id: string): ReadonlyMap<string, string> | null {
  const { data = [], isLoading } = useQuery({
    queryKey: queryOf(api.orderPhotos.list, { id }).queryKey,
    queryFn: ({ signal }) => api.orderPhotos.list({ id }, { signal, quiet: true }),
    enabled: !savesData(),
  });
  return isLoading ? null : new Map(data.map(({ itemId, image }) => [itemId, image]));
}
