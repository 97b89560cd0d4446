import { useServiceConfig } from "../api/service-config.ts";

/** Where the tiles of maps come from, once the server has said it; without an answer maps are drawn. */
export function useTiles(): { tilesUrl: string | null; tilesAttribution: string } {
  const config = useServiceConfig();
  return { tilesUrl: config?.tilesUrl ?? null, tilesAttribution: config?.tilesAttribution ?? "" };
}
