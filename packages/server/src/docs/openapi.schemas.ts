import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { Session, UserDetails } from "@tsena/contract/accounts";
import { Category } from "@tsena/contract/categories";
import { Product, ProductCard } from "@tsena/contract/products.shapes";
import { Order, OrderReminder } from "@tsena/contract/orders";
import { PlatformOrder } from "@tsena/contract/platform";
import { Variant } from "@tsena/contract/variants";
import { Effective, ManagedShop, ShopCard } from "@tsena/contract/shops";
import { BusinessHours } from "@tsena/contract/shops.hours";
import { StaffMember } from "@tsena/contract/staff";
import { BulkResult } from "@tsena/contract/values";
import { Bill, Deal } from "@tsena/contract/wallet.shapes";

/** A JSON Schema, or a part of one. */
export interface JsonSchema {
  type?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The shapes that several calls share: said once in the document, referred to by name. */
const shared = {
  BulkResult,
  Session,
  UserDetails,
  StaffMember,
  Effective,
  BusinessHours,
  ShopCard,
  ManagedShop,
  Variant,
  ProductCard,
  Product,
  Category,
  Order,
  OrderReminder,
  Deal,
  Bill,
  PlatformOrder,
} satisfies Record<string, GenericSchema>;

/** A payload is described as it travels, before its texts are trimmed; a rule that JSON Schema has no word for is left out. */
const conversion: ConversionConfig = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "ignore",
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** A schema of the contract as JSON Schema; shapes that are shared are references. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, $defs: _shared, ...own } = toJsonSchema(schema, { ...conversion, definitions: shared });
  return own;
}

/** The shapes that are shared, by name. */
export function sharedSchemas(): Record<string, object> {
  return toJsonSchemaDefs(shared, conversion);
}
