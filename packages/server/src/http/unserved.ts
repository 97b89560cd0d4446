import { addressesOf, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { Refusal } from "./refusal.ts";

/** The methods by which an address of the contract is asked, and how that address is told from others. */
interface Known {
  pattern: RegExp;
  methods: Set<string>;
}

const known = new Map<string, Known>();
for (const call of allCalls) {
  for (const address of addressesOf(call)) {
    const pattern = new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}$`);
    const there = known.get(pattern.source) ?? { pattern, methods: new Set() };
    there.methods.add(methodOf(call));
    known.set(pattern.source, there);
  }
}

/** The methods by which a path is asked, in the order of the alphabet; none where no call is served there. */
function methodsAt(path: string): string[] {
  const methods = [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
  return [...new Set(methods.includes("GET") ? [...methods, "HEAD"] : methods)].sort();
}

/** Why a request is answered by no call: it is asked by another method, its address has a slash too many, or there is none such. */
export function unserved(url: string): Refusal {
  const [path = ""] = url.split("?");
  const methods = methodsAt(path);
  if (methods.length > 0) return new Refusal("methodWrong", { methods: methods.join(", ") });
  const isOneSlashOff = path.endsWith("/") && methodsAt(path.slice(0, -1)).length > 0;
  return new Refusal(isOneSlashOff ? "addressEndsInSlash" : "callUnknown");
}
