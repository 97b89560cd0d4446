import { ground } from "./tableware.mjs";

/** The SVG file of a drawing: its ground, then its body, without unused textures, cut into lines. */
export function svgFile({ width = 800, height = 800, title, ground: colors, body }) {
  const below = colors ? ground(colors, width, height) : "";
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${title}</title>${below}${body}</svg>`;
  const used = text.replaceAll(/<filter id="(\w+)".*?<\/filter>/g, (whole, id) =>
    text.includes(`url(#${id})`) ? whole : "",
  );
  let line = 0;
  const broken = used.replaceAll(/<(?:g|defs|filter|path|circle|linearGradient)\b/g, (tag, at) => {
    if (at - line < 400) return tag;
    line = at;
    return `\n${tag}`;
  });
  return `${broken}\n`;
}

/** A drawing without its ground, as a picture to be set into another one; its names cannot collide with others. */
export function inset(drawn, x, y, size, turn = 0) {
  const { ground: _, ...rest } = drawn;
  const data = encodeURIComponent(svgFile(rest));
  return `<g transform="rotate(${turn} ${x} ${y})"><image href="data:image/svg+xml,${data}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/></g>`;
}
