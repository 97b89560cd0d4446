import type { ContractRoute } from "./contract.ts";

const phonesAlone = "a client that knows phones alone. Our app takes whatever was typed, by";
const hoursByRow = "a client that changes one row of the hours by itself. Our app sends the week as a whole.";
const olderName = "a client that knows it by this older name. Our app uses";

/**
 * Calls that no screen of ours makes, and who they are there for. What is missing here is made by one of the apps
 * (tidy/callers.test.ts); the platform API is other systems' throughout, and what answers 501 nobody's yet.
 */
export const otherCallers: Readonly<Partial<Record<ContractRoute, string>>> = {
  "POST ShopUser/SMSSendVerificationCode": `${phonesAlone} SendVerificationCode.`,
  "POST ShopUser/SMSChekCode": `${phonesAlone} CheckVerificationCode.`,
  "POST ShopUser/VerificationMobile":
    "a form that says early whether a phone is free. In our app the code that is asked for says it.",
  "GET Shop/GetQueryIndex":
    "a client of somebody with several shops, who chooses one. In our app a person works at one shop.",
  "POST ShopBusinessInfo/Create": hoursByRow,
  "POST ShopBusinessInfo/Update": hoursByRow,
  "POST ShopBusinessInfo/Delete": hoursByRow,
  "POST ShopBusinessInfo/SwitchUpdate": hoursByRow,
  "GET Goods/GetList": "a client that reads the products page after page. Our app reads them by category, or searches.",
  "POST Goods/Create": `${olderName} NewCreate.`,
  "POST Goods/Sort": "a client that moves one product at a time. Our app sends the order of a category as a whole.",
  "POST Products/GetList": "a client that sends its filters as a body. Our app sends them as a query.",
  "GET GoodsCategory/GetDropByShop":
    "a client that needs the names alone, to choose from. Our app has the categories with their counts already.",
  "POST GoodsCategory/Update": `${olderName} NewUpdate.`,
  "POST Message/ReadMsg":
    "a client that knows a reminder by its message. Our app says by Acknowledge what was seen ringing.",
  "GET OrderManage/GetCategoryInfoList":
    "a client that draws its tabs as the server names them. Our app names its own, and asks for the counts alone.",
};
