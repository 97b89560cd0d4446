/** How a message leaves the house. */
export type MessageKind = "webhook" | "sms" | "email";
