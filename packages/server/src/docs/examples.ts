import type { Call, CallOutput, CallPayload } from "@tsena/contract/call";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { platform, PlatformOrder } from "@tsena/contract/platform";
import type { WebhookData, WebhookEvent } from "@tsena/contract/platform.messages";
import type { webhooks } from "@tsena/contract/platform.webhooks";

/** What a caller sends, and the data that is answered, for each call of an area. */
type ExamplesOf<Area extends Record<string, Call>> = {
  [Name in keyof Area]: { payload: CallPayload<Area[Name]>; answer: CallOutput<Area[Name]> };
};

const [shopId, orderId, productId] = [
  "01a1f906-ac56-747a-9d5b-08294788a5e2",
  "01a1f906-b001-7590-a7b9-ed93bbcf8423",
  "01a1f906-ac5b-7d0c-8c6b-0d9a5f1c33b1",
];
const externalId = "A-4711";
const courier = { name: "Rado", phone: "+261320000009" };
const near = { latitude: -18.9098, longitude: 47.5261, minutes: 3 };
const cursor = "MjAyNi0xMS0yMFQwOTowMDowMC4wMDBaIDAxYTFmOTA2";
const effective = { open: true, reason: null, until: "2026-11-20T17:00:00.000Z" };
const times = {
  placed: "2026-11-20T09:00:00.000Z",
  acceptBy: "2026-11-20T09:11:00.000Z",
  answered: "2026-11-20T09:03:00.000Z",
  answerBy: "2026-11-20T09:04:00.000Z",
  near: "2026-11-20T09:18:00.000Z",
  due: "2026-11-20T09:21:00.000Z",
  refunded: "2026-11-20T10:05:00.000Z",
};

const placed: PlatformOrder = {
  id: orderId,
  orderNo: "1120-001",
  status: orderStatuses.awaitingPayment,
  createdAt: times.placed,
  acceptBy: null,
  dueAt: null,
  items: [
    {
      id: "01a1f906-b001-7590-a7b9-f1c0a6e2b7d4",
      productId,
      name: "Mi sao",
      specification: "Grande",
      quantity: 1,
      price: 400_000,
      packingPrice: 20_000,
      parts: [],
    },
  ],
  itemsAmount: 400_000,
  packingAmount: 20_000,
  deliveryAmount: 300_000,
  amount: 720_000,
  paymentMethod: "wallet",
  deliveryMode: 1,
  courier: null,
  handOverCode: "4821",
  ready: false,
  outcome: null,
  endReason: null,
  refund: null,
  proposal: null,
  shopId,
  externalId,
  version: 1,
};
const paid: PlatformOrder = {
  ...placed,
  status: orderStatuses.awaitingAcceptance,
  acceptBy: times.acceptBy,
  version: 2,
};
const proposalId = "01a1f906-b3c7-7d42-8f10-5a6b7c8d9e0f";
const taken = { itemId: "01a1f906-b001-7590-a7b9-f1c0a6e2b7d4", productId, quantity: 1 };
const proposed = { id: proposalId, at: times.placed, amount: 720_000, lessAmount: 420_000 };
const asked = { ...proposed, answerBy: times.answerBy, answer: null, answeredAt: null };
const answered = { ...proposed, answerBy: null, answeredAt: times.answered };
const assigned: PlatformOrder = {
  ...paid,
  status: orderStatuses.awaitingCourier,
  dueAt: times.due,
  courier: { ...courier, latitude: null, longitude: null, minutes: null, at: null },
  version: 4,
};

/** One order from the basket to the door, as its system and we speak of it: what the documents show of the platform API. */
export const platformExamples: ExamplesOf<typeof platform> = {
  shops: {
    payload: { rows: 20 },
    answer: {
      rows: [
        {
          id: shopId,
          name: "Chez Lalao",
          latitude: -18.9102,
          longitude: 47.5255,
          deliveryMode: 1,
          open: true,
          effective,
          reachable: true,
        },
      ],
      nextCursor: null,
    },
  },
  shop: {
    payload: { shopId },
    answer: {
      shopId,
      name: "Chez Lalao",
      logo: "/files/shop/01a1f906.jpg",
      description: "Soupes et mi sao",
      type: { id: "street-food", name: "Cuisine de rue" },
      phone: "+261340000001",
      address: "Analakely, Antananarivo",
      latitude: -18.9102,
      longitude: 47.5255,
      deliveryMode: 1,
      hours: [],
      signboard: null,
      banner: null,
      photos: [],
      effective,
      busy: null,
      reachable: true,
      openingDate: "2026-11-02",
      prepMinutes: 20,
    },
  },
  menu: {
    payload: { shopId },
    answer: [
      {
        productId,
        goodsId: "01a1f906-ac5a-7f6e-b0a3-5d0e4b7e9a10",
        nameFr: "Mi sao",
        nameZh: "炒面",
        specificationFr: "Grande",
        specificationZh: "大份",
        image: "/files/product/01a1f906.jpg",
        price: 400_000,
        packingPrice: 20_000,
        stock: 20,
      },
    ],
  },
  place: {
    payload: {
      shopId,
      externalId,
      customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II A 12, Isotry" },
      items: [{ productId, quantity: 1 }],
      deliveryAmount: 300_000,
      expectedAmount: placed.amount,
      paymentMethod: "wallet",
    },
    answer: placed,
  },
  orders: { payload: { externalId }, answer: { rows: [assigned], nextCursor: null } },
  changes: { payload: { cursor, rows: 100 }, answer: { rows: [assigned], nextCursor: cursor } },
  order: { payload: { id: orderId }, answer: paid },
  pay: { payload: { id: orderId }, answer: paid },
  cancel: {
    payload: { id: orderId, reason: "Plus faim" },
    answer: { ...paid, status: orderStatuses.cancelled, endReason: "Plus faim", version: 3 },
  },
  answerProposal: {
    payload: { id: orderId, proposalId, accept: true },
    answer: {
      ...paid,
      status: orderStatuses.awaitingCourier,
      dueAt: times.due,
      proposal: { ...answered, answer: "accepted", takenOut: [{ ...taken, name: "Mi sao", specification: "Grande" }] },
      version: 4,
    },
  },
  assign: { payload: { id: orderId, courier }, answer: assigned },
  urge: { payload: { id: orderId }, answer: { ...assigned, version: 5 } },
  position: {
    payload: { id: orderId, ...near, courierPhone: courier.phone },
    answer: { ...assigned, courier: { ...courier, ...near, at: times.near }, version: 5 },
  },
  pickUp: {
    payload: { id: orderId, handOverCode: "4821" },
    answer: { ...assigned, status: orderStatuses.delivering, ready: true, version: 6 },
  },
  deliver: {
    payload: { id: orderId },
    answer: { ...assigned, status: orderStatuses.completed, ready: true, version: 7 },
  },
  confirm: {
    payload: { id: orderId },
    answer: { ...assigned, status: orderStatuses.completed, ready: true, version: 7 },
  },
  refund: {
    payload: { id: orderId, reason: "Plat froid" },
    answer: {
      ...assigned,
      status: orderStatuses.completed,
      ready: true,
      refund: { at: times.refunded, reason: "Plat froid" },
      version: 8,
    },
  },
  simulator: { payload: { started: orderId }, answer: { running: true, play: null } },
};

const id = "01a1f906-c3d2-7b11-9a54-7c1f0e2d3b4a";
const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const webhook = {
  id,
  url: "https://platform.example/hook",
  events: ["order.accepted" as const, "order.refused" as const],
  createdAt: times.placed,
  lastTriedAt: null,
  lastStatus: null,
  waiting: 0,
};

export const webhookExamples: ExamplesOf<typeof webhooks> = {
  list: { payload: {}, answer: [webhook] },
  create: { payload: { url: webhook.url, events: webhook.events }, answer: { ...webhook, secret } },
  secret: { payload: { id }, answer: { secret } },
  rotate: { payload: { id }, answer: { secret } },
  remove: { payload: { id }, answer: null },
};

const order = { orderId, orderNo: placed.orderNo, externalId };
const { due: dueAt } = times;

/** The data of each message. */
export const messageExamples: { [Event in WebhookEvent]: WebhookData<Event> & { shopId: string } } = {
  "shop.status": { shopId, effective: { open: false, reason: "closing", until: null }, reachable: true },
  "shop.updated": { shopId, changed: "hours" },
  "menu.updated": { shopId, changed: "prices" },
  "stock.changed": { shopId, products: [{ productId, stock: 3 }] },
  "order.paid": { shopId, ...order, status: orderStatuses.awaitingAcceptance, sequence: 2, tell: [] },
  "order.accepted": { shopId, ...order, status: orderStatuses.awaitingCourier, sequence: 3, dueAt, tell: ["customer"] },
  "order.refused": {
    shopId,
    ...order,
    status: orderStatuses.cancelled,
    sequence: 3,
    reason: "soldOut",
    tell: ["customer"],
  },
  "order.changeProposed": {
    shopId,
    ...order,
    status: orderStatuses.awaitingAcceptance,
    sequence: 3,
    proposal: { ...asked, takenOut: [taken] },
    tell: ["customer"],
  },
  "order.changeDeclined": {
    shopId,
    ...order,
    status: orderStatuses.awaitingAcceptance,
    sequence: 4,
    proposal: { ...answered, answer: "declined", takenOut: [taken] },
    tell: [],
  },
  "order.expired": {
    shopId,
    ...order,
    status: orderStatuses.cancelled,
    sequence: 3,
    reason: "unanswered",
    tell: ["customer"],
  },
  "order.cancelled": { shopId, ...order, status: orderStatuses.cancelled, sequence: 3, reason: "Plus faim", tell: [] },
  "order.ready": { shopId, ...order, status: orderStatuses.awaitingCourier, sequence: 5, dueAt, tell: ["courier"] },
  "order.delayed": {
    shopId,
    ...order,
    status: orderStatuses.awaitingCourier,
    sequence: 5,
    dueAt: "2026-11-20T09:31:00.000Z",
    tell: ["customer", "courier"],
  },
  "order.assigned": { shopId, ...order, status: orderStatuses.awaitingCourier, sequence: 4, dueAt, tell: [] },
  "order.urged": { shopId, ...order, status: orderStatuses.awaitingCourier, sequence: 5, dueAt, tell: [] },
  "order.courierNear": { shopId, ...order, status: orderStatuses.awaitingCourier, sequence: 5, dueAt, tell: [] },
  "order.pickedUp": { shopId, ...order, status: orderStatuses.delivering, sequence: 6, dueAt, tell: ["customer"] },
  "order.completed": { shopId, ...order, status: orderStatuses.completed, sequence: 7, dueAt, tell: [] },
  "order.refunded": {
    shopId,
    ...order,
    status: orderStatuses.completed,
    sequence: 8,
    dueAt,
    reason: "Plat froid",
    tell: ["customer"],
  },
};

/** When the messages of the examples were told. */
export const toldAt = times.placed;
