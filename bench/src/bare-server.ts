import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = "x".repeat(Number(process.env["BODY_BYTES"]));

const server = createServer((_request, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on("SIGTERM", () => process.exit(0));
