import { api } from "../../api/api.ts";

/** The whole menu as a table. */
export const exportMenu = () => api.menuFiles.exportMenu({});
