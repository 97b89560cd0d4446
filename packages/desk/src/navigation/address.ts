import { Day } from "@tsena/contract/values";
import { useHistoryEntry } from "@tsena/web/navigation/hash-location.ts";
import * as v from "valibot";

/** An address of the desk, parsed: what stands after `#`. */
export interface ParsedAddress {
  path: string;
  search: URLSearchParams;
}

/** Parses an address: "/accounts?keyword=soa", with its `#` or without. */
export function parseAddress(address: string): ParsedAddress {
  const [path = "", query = ""] = address.replace(/^#/, "").split(/\?(.*)/s);
  return { path: path.startsWith("/") ? path : `/${path}`, search: new URLSearchParams(query) };
}

/** Yes, no or either, as an address says it; what makes no sense there counts as not said. */
export function switchIn(value: string | null): boolean | undefined {
  return value === "true" || value === "false" ? value === "true" : undefined;
}

/** What is searched for, as an address says it. */
export const keywordIn = (search: URLSearchParams): string => (search.get("keyword") ?? "").trim().slice(0, 200);

/** The shops' day, as an address says it; what makes no sense there counts as not said. */
export function dayIn(search: URLSearchParams): string {
  const day = search.get("day");
  return v.is(Day, day) ? day : "";
}

/** The address of a path with what was chosen on it; what is empty or undefined is left out. */
export function addressOf(path: string, chosen: Readonly<Record<string, string | boolean | undefined>> = {}): string {
  const fields = Object.entries(chosen).flatMap(([name, value = ""]) => (value === "" ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(fields).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The address that the desk shows now. */
export function useParsedAddress(): ParsedAddress {
  return parseAddress(useHistoryEntry().address);
}
