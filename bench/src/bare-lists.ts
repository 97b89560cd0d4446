import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openPool } from "@tsena/server/database/connect";

/** A bare node:http server that runs one named SELECT for the shops in turn, through a pool as large as the server's own, and answers its rows. */
const { DATABASE_URL: url = "", POOL_SIZE, SHOPS, STATEMENT = "" } = process.env;
const { text, values, shopId } = JSON.parse(STATEMENT) as { text: string; values: unknown[]; shopId: string };
const shops = Number(SHOPS);

const pool = openPool({ url, size: Number(POOL_SIZE), namedStatements: false, onError: () => undefined });
let turn = 0;

const server = createServer((_request, response) => {
  turn = (turn % shops) + 1;
  const given = values.map((value) => (value === shopId ? `s${turn}` : value));
  pool.query({ name: "list", text, values: given }).then(
    ({ rows }) => {
      const body = Buffer.from(JSON.stringify(rows));
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.setHeader("content-length", body.length);
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on("SIGTERM", () => process.exit(0));
