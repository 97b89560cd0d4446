/** A port to listen on. */
import { once } from "node:events";
import { createServer } from "node:net";

const usualPort = 8080;
const portsTried = 50;

/** Whether nobody listens on a port, neither on this address nor on all of them. */
async function isFree(port) {
  for (const host of ["127.0.0.1", undefined]) {
    const listens = await new Promise((done) => {
      const probe = createServer();
      probe.once("error", () => done(false));
      probe.listen({ port, host }, () => probe.close(() => done(true)));
    });
    if (!listens) return false;
  }
  return true;
}

/** A port on which nobody listens, out of those that the system gives away: those beside PORT are left to other starts. */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** PORT where it is set, which must then be free; else the usual port, or the next free one, which is told. */
export async function choosePort({ PORT }, tell) {
  if (PORT !== undefined && PORT !== "") {
    if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535)
      throw new Error(`PORT must be a port's number, not '${PORT}'.`);
    if (await isFree(Number(PORT))) return Number(PORT);
    throw new Error(`Port ${PORT} is taken by another program: set PORT to another, or leave it unset.`);
  }
  for (let port = usualPort; port < usualPort + portsTried; port += 1) {
    if (!(await isFree(port))) continue;
    if (port !== usualPort) tell(`Port ${usualPort} is taken by another program: using ${port}.`);
    return port;
  }
  throw new Error(`No port from ${usualPort} to ${usualPort + portsTried - 1} is free: set PORT to one that is.`);
}
