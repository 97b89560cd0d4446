import { once } from "node:events";
import { setPriority } from "node:os";
import { addressesOf } from "@tsena/contract/call";
import { menuFiles } from "@tsena/contract/menu.files";
import { uploads } from "@tsena/contract/uploads";
import { silentCrowd, silentForms } from "@tsena/server/testing/silent-crowd";

/** One attack on a server, from a process of its own: says when it has begun, and ends when it is told to, or has nothing left to do. */
const { SERVER_ADDRESS: server = "", ATTACK: attack = "", TOKENS = "[]" } = process.env;
const tokens = JSON.parse(TOKENS) as string[];

const heading =
  "category_fr,category_zh,name_fr,name_zh,description_fr,prep_minutes,packing_price,on_sale,variant_fr,variant_zh,price,stock,default_stock";

/** A menu of so many products of four variants, each line with a description of so many signs. */
function menu(products: number, lines: number, described: number): string {
  const rows = Array.from({ length: products * lines }, (_, at) => {
    const product = Math.floor(at / lines);
    return `Rayon ${product % 100},,Article ${product},,${"x".repeat(described)},5,100,0,V${at},份${at},1500,9,9`;
  });
  return [heading, ...rows].join("\n");
}

const tables: Record<string, () => string> = {
  newlines: () => "\n".repeat(4 * 1024 * 1024),
  "real menus": () => menu(4_999, 1, 100),
  "full menus": () => menu(4_999, 4, 130),
};

async function sendTable(text: string, token: string): Promise<string> {
  const body = new FormData();
  body.set("mode", "check");
  body.set("file", new Blob([text]), "menu.csv");
  const response = await fetch(`${server}${addressesOf(menuFiles.importMenu)[0]}`, {
    method: "POST",
    headers: { token },
    body,
  });
  const { data } = (await response.json()) as { data: { name?: string; created?: number } };
  return data.name ?? `${data.created ?? 0} new`;
}

// Whoever attacks has a machine of their own: here they may not take the server's.
setPriority(19);
const [, kind = ""] = attack.split(": ");
const text = tables[kind]?.();
process.send?.("ready");
await once(process, "message");
if (text !== undefined) {
  const answers = await Promise.all(tokens.map((token) => sendTable(text, token)));
  process.send?.({ said: [...new Set(answers)].join(", ") });
  process.disconnect();
} else {
  const path = addressesOf(uploads.image)[0];
  const many = Array.from({ length: 200 }, (_, at) => `127.0.0.${at + 2}`);
  const crowd = attack === "uploads" ? undefined : silentCrowd(server, 600, kind === "many" ? many : ["127.0.0.2"]);
  const leave = attack === "uploads" ? silentForms(server, { path, token: tokens[0] ?? "", count: 16 }) : undefined;
  await once(process, "message");
  process.send?.({ said: crowd ? `${crowd.came()} came, ${crowd.letGo()} were let go` : "16 forms" });
  crowd?.leave();
  leave?.();
  process.disconnect();
}
