/** How a message leaves the house. */
export type MessageKind = "webhook" | "push" | "sms" | "email";
