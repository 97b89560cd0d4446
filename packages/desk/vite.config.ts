import { defineConfig } from "vite";
import { sourcePlugins } from "../../scripts/vite.sources.ts";
import { browsers } from "./browsers.ts";

const server = "http://127.0.0.1:8080";

export default defineConfig({
  base: "/desk/",
  plugins: sourcePlugins(import.meta.dirname),
  build: {
    target: browsers,
    sourcemap: "hidden",
    rolldownOptions: {
      output: {
        // React changes less often than the desk.
        codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/deskapi": server } },
});
