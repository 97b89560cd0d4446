/**
 * What a picture is for, with the size recommended in pixels where there is one (rules/platform.md#picture-sizes): `shop` is a
 * shop's logo (a square, without such a size), its signboard and the photos of the place; `banner` its banner. `side`: of the
 * square that it is cut to, and saved as.
 */
export const pictureUses = {
  product: {},
  shop: { width: 634, height: 300 },
  banner: { width: 1080, height: 520 },
  paper: {},
  avatar: { side: 512 },
} as const satisfies Record<string, { width?: number; height?: number; side?: number }>;

/** The first bytes of a PNG and of a JPEG. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** Whether a file is a PNG or a JPEG by its first bytes, whatever its name says (rules/platform.md#uploads). */
export function isPictureKind(bytes: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

/** No camera makes more pixels: a picture that claims more is made to break whoever decodes it (rules/platform.md#uploads). */
export const picturePixelsMax = 50_000_000;
