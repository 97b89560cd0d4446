/** What of Open Location Code we use; the package brings no types. */
declare module "open-location-code" {
  export class OpenLocationCode {
    isShort(code: string): boolean;
    isFull(code: string): boolean;
    encode(latitude: number, longitude: number, codeLength?: number): string;
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
    shorten(code: string, latitude: number, longitude: number): string;
    recoverNearest(code: string, latitude: number, longitude: number): string;
  }
}
