import type * as app from "@tsena/contract/app";
import type * as categories from "@tsena/contract/categories";
import type * as desk from "@tsena/contract/desk.orders";
import type * as parts from "@tsena/contract/orders.parts";
import type * as orders from "@tsena/contract/orders";
import type * as groups from "@tsena/contract/products";
import type * as products from "@tsena/contract/products.shapes";
import type * as shops from "@tsena/contract/shops";
import type * as variants from "@tsena/contract/variants";
import type * as wallet from "@tsena/contract/wallet.shapes";
import type { InferOutput } from "valibot";
import type { InApp } from "./terms.ts";

/** What the API answers with, in the words of the apps. */
export type Balance = InApp<wallet.Balance>;
export type Bill = InApp<wallet.Bill>;
export type Category = InApp<categories.Category>;
export type DeskOrder = InApp<desk.DeskOrder>;
export type ListedVariant = InApp<InferOutput<typeof variants.ListedVariant>>;
export type ManagedShop = InApp<shops.ManagedShop>;
export type Order = InApp<orders.Order>;
export type OrderItem = InApp<InferOutput<typeof parts.OrderItem>>;
export type Product = InApp<products.Product>;
export type ProductCard = InApp<products.ProductCard>;
export type ProductGroup = InApp<groups.ProductGroup>;
export type ServiceConfig = InApp<app.ServiceConfig>;
export type ShopCard = InApp<shops.ShopCard>;
export type Statement = InApp<wallet.Statement>;
export type Variant = InApp<variants.Variant>;
