import { useMutation } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";
import { knowManaged } from "./shops.queries.ts";

/** Replaces the hours of the whole week. */
export const useReplaceHours = () =>
  useMutation({
    ...actionOf(api.shopHours.replace, { changes: ["shops"] }),
    onSuccess: (hours) => knowManaged({ hours }),
  });
