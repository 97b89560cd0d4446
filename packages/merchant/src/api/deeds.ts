import type { Route } from "@tsena/contract/call";
import type { ContractRoute } from "@tsena/contract/contract";
import type { Deed } from "@tsena/web/call-failed.ts";

const routesOf: Record<Deed, readonly ContractRoute[]> = {
  save: [
    "POST ShopUser/UpdateShopUserDetails",
    "POST ShopUser/SetUserPassword",
    "POST ShopUser/UpdatePassword",
    "POST ShopUser/ForgetPassword",
    "POST ShopUser/EmailChange",
    "POST ShopUser/SetPin",
    "POST Wallet/UpdatePayPassWord",
    "POST ShopUser/CreateStaff",
    "POST ShopUser/UpdateStaffPassword",
    "POST ShopUserAuthorize/SetAuthorize",
    "POST Shop/UpdateInfo",
    "POST Shop/UpdateManageInfo",
    "POST Shop/ConfirmOrderPhone",
    "POST ShopBusinessInfo/Create",
    "POST ShopBusinessInfo/Update",
    "POST ShopBusinessInfo/Replace",
    "POST ShopFile/Create",
    "POST ShopFile/Update",
    "POST Goods/NewCreate",
    "POST Goods/Create",
    "POST Goods/NewUpdate",
    "POST Goods/Restore",
    "POST Goods/Sort",
    "POST Goods/Sorts",
    "POST Goods/MoveToCategory",
    "POST Goods/SetPrices",
    "POST Products/NewCreate",
    "POST Products/NewUpdate",
    "POST Products/SetStock",
    "POST Products/SetStockByGoodsId",
    "POST Products/Refill",
    "POST Products/SetPrice",
    "POST GoodsCategory/NewCreate",
    "POST GoodsCategory/NewUpdate",
    "POST GoodsCategory/Update",
    "POST GoodsCategory/Sort",
  ],
  submit: ["POST Shop/Apply", "POST Shop/Update", "POST ShopUser/Register"],
  upload: ["POST upfile/UploadFileAliyun", "POST Goods/Import"],
  remove: [
    "POST ShopUser/DeleteStaff",
    "POST ShopBusinessInfo/Delete",
    "POST ShopFile/Delete",
    "POST Goods/Delete",
    "POST Products/Delete",
    "POST GoodsCategory/Delete",
  ],
  status: [
    "POST Shop/UpdateStatus",
    "POST Shop/UpdateBusy",
    "POST ShopBusinessInfo/SwitchUpdate",
    "POST Goods/DoSetisMarketable",
    "POST Order/Accept",
    "POST Order/Refuse",
    "POST Order/Propose",
    "POST Order/Ready",
    "POST Order/Delay",
    "POST Order/Dispatch",
    "POST Order/Complete",
  ],
};

const deedByRoute = new Map<string, Deed>(
  (Object.keys(routesOf) as Deed[]).flatMap((deed) => routesOf[deed].map((route) => [route, deed] as const)),
);

/** What a call does, where its failure is that of a deed; undefined for what only asks, proves or signs in. */
export function deedOf(route: Route): Deed | undefined {
  return deedByRoute.get(route);
}
