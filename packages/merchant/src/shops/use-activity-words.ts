import { useLingui } from "@lingui/react/macro";
import type { ActivityLine } from "@tsena/contract/shops.activity";
import { unbroken } from "../i18n/joined.ts";

type OrderLine = Extract<ActivityLine, { kind: "order" }>;
type ShopLine = Extract<ActivityLine, { kind: "shop" }>;

/** Says in a sentence what happened to an order. */
function useOrderSentence(): (line: OrderLine) => string {
  const { t } = useLingui();
  return ({ event, orderNo, paymentMethod, by }) => {
    const no = unbroken(orderNo);
    const isPaidBefore = paymentMethod === "wallet";
    const byPlatform = t`Commande ${no} annulée par la plateforme`;
    const sentences: Record<OrderLine["event"], string> = {
      place: isPaidBefore ? t`Commande ${no} passée, pas encore payée` : t`Commande ${no} passée, pas encore confirmée`,
      pay: t`Nouvelle commande ${no}`,
      expireUnpaid: isPaidBefore
        ? t`Commande ${no} abandonnée : le client ne l'a pas payée`
        : t`Commande ${no} abandonnée : le client ne l'a pas confirmée`,
      accept: by === "" ? t`Commande ${no} acceptée` : t`Commande ${no} acceptée par ${by}`,
      refuse: by === "" ? t`Commande ${no} refusée` : t`Commande ${no} refusée par ${by}`,
      propose:
        by === ""
          ? t`Commande ${no} : une partie manque, le client est interrogé`
          : t`Commande ${no} : une partie manque, ${by} interroge le client`,
      agree: t`Commande ${no} acceptée par le client sans ce qui manque`,
      decline: t`Le client ne veut pas du reste de la commande ${no}`,
      expireUnagreed: t`Le client n'a pas répondu pour la commande ${no}`,
      expireUnaccepted: t`Commande ${no} manquée : personne n'a répondu à temps`,
      cancel: t`Commande ${no} annulée par le client`,
      cancelByPlatform: byPlatform,
      ready: by === "" ? t`Commande ${no} prête` : t`Commande ${no} déclarée prête par ${by}`,
      delay: by === "" ? t`Commande ${no} retardée` : t`Commande ${no} retardée par ${by}`,
      assign: t`Un livreur vient chercher la commande ${no}`,
      urge: t`Un client demande où en est la commande ${no}`,
      approach: t`Le livreur arrive pour la commande ${no}`,
      pickUp: t`Commande ${no} partie en livraison`,
      cancelByOperator: byPlatform,
      deliver: t`Commande ${no} livrée`,
      expireUndelivered: t`Commande ${no} terminée d'office, sans nouvelle de sa livraison`,
      refund: t`Commande ${no} remboursée au client par la plateforme`,
    };
    return sentences[event];
  };
}

/** Says in a sentence what somebody changed of the shop; who has opened an account by a code alone has no name yet. */
function useShopSentence(): (line: ShopLine) => string {
  const { t } = useLingui();
  return ({ event, by: name }) => {
    const sentences: Record<ShopLine["event"], string> = {
      shopOpened: name === "" ? t`Boutique ouverte` : t`${name} a ouvert la boutique`,
      shopClosed: name === "" ? t`Boutique fermée` : t`${name} a fermé la boutique`,
      shopPaused: name === "" ? t`Boutique en pause` : t`${name} a mis la boutique en pause`,
      shopBusy: name === "" ? t`La boutique est très occupée` : t`${name} a dit la boutique très occupée`,
      shopNotBusy:
        name === "" ? t`La boutique n'est plus très occupée` : t`${name} a dit la boutique de nouveau à l'aise`,
      hoursChanged: name === "" ? t`Horaires changés` : t`${name} a changé les horaires`,
      shopInfoChanged:
        name === "" ? t`Ce que voient les clients a changé` : t`${name} a changé ce que voient les clients`,
      shopManaged: name === "" ? t`La gestion de la boutique a changé` : t`${name} a changé la gestion de la boutique`,
      shopPictureChanged:
        name === "" ? t`Une image de la boutique a changé` : t`${name} a changé une image de la boutique`,
    };
    return sentences[event];
  };
}

/** Says in a sentence what happened at the shop. */
export function useActivityWords(): (line: ActivityLine) => string {
  const orderSentence = useOrderSentence();
  const shopSentence = useShopSentence();
  return (line) => (line.kind === "order" ? orderSentence(line) : shopSentence(line));
}
