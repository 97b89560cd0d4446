/** The merchant agreement in French, version 1. What it says of the product is the product's behaviour: change both together. */
export const agreementTitleFr = "Conditions d'utilisation";

export const agreementBodyFr = `Ces conditions disent ce que Tsena fait pour votre boutique, et ce que votre boutique fait pour ses clients. Lisez-les avant d'ouvrir votre compte. En cochant la case, vous les acceptez pour vous et pour votre boutique.

## 1. Ce qu'est Tsena

Tsena est une plateforme de commande et de livraison à Madagascar. Les clients y voient vos produits, commandent et paient. Vous recevez la commande dans l'application, vous la préparez, et un livreur l'emporte. C'est vous qui vendez ; Tsena transmet la commande, tient les comptes et organise la livraison quand vous l'avez choisi ainsi.

## 2. Votre compte et votre équipe

- Un compte s'ouvre avec un numéro de téléphone ou une adresse e-mail qui est à vous, confirmé par un code.
- Le dossier de la boutique doit être exact : nom, adresse, responsable, pièces. Nous l'examinons avant l'ouverture. S'il manque quelque chose, nous écrivons une remarque à côté de chaque point à corriger.
- Gardez votre mot de passe et vos codes pour vous. Tsena ne vous les demande jamais, ni par téléphone ni par message.
- Vous pouvez donner un compte à chaque membre de votre équipe et choisir ce qu'il peut voir et faire. Ce qu'il fait dans l'application engage la boutique. Retirez-le de l'équipe le jour où il vous quitte.
- Si un téléphone est perdu ou volé, déconnectez-le dans « Mes appareils » et prévenez-nous.

## 3. Les commandes

- Une commande payée, ou confirmée en espèces, sonne aussitôt sur les appareils de la boutique.
- Vous avez quelques minutes pour l'accepter ou la refuser : l'application en montre le décompte. Sans réponse, elle est annulée, le client est remboursé, et elle est comptée comme manquée.
- Refuser est votre droit. Donnez la vraie raison : si un produit est épuisé, il est retiré de la vente pour éviter la même déception au client suivant.
- Quand vous acceptez, vous annoncez un temps de préparation. Si vous prenez du retard, dites-le dans l'application.
- Tenez vos horaires à jour. Pour une coupure de courant ou un moment trop chargé, mettez la boutique en pause plutôt que de laisser sonner. Une boutique ouverte dont aucun appareil ne répond depuis plusieurs minutes est signalée injoignable.

## 4. Prix et stock

- Les prix sont en ariary, par multiples de 100 Ar, toutes taxes comprises. Le prix affiché au moment de la commande est celui que le client paie ; il ne peut pas être augmenté ensuite.
- Les frais d'emballage sont les vôtres ; ils sont montrés au client avant qu'il ne paie.
- Photos et descriptions montrent ce que vous vendez vraiment.
- Le stock est réservé quand la commande est payée, et rendu quand elle est annulée. Indiquez ce que vous avez, pas ce que vous espérez recevoir.

## 5. La livraison

Vous choisissez qui livre : les livreurs de la plateforme, ou les vôtres.

- Avec la plateforme : remettez la commande au livreur qui donne le code de remise. Jusqu'à ce moment, elle est sous votre garde ; ensuite, elle est sous celle de la plateforme.
- Avec vos livreurs : les frais de livraison vous reviennent, et vous répondez de la commande jusqu'à la porte du client. Vous indiquez l'envoi et la remise dans l'application.

Une commande en route que personne n'a déclarée livrée est close d'elle-même passé un délai et signalée à nos équipes.

## 6. L'argent

- Quand le client paie, l'argent est mis de côté. Il entre dans votre portefeuille à la livraison : les produits, l'emballage et, si vous livrez vous-même, la livraison, moins la commission.
- La commission est de zéro. Si cela doit changer, nous l'annonçons dans l'application au moins trente jours avant, et elle ne vaut que pour les commandes passées après cette date.
- Commande en espèces : la boutique garde l'argent reçu et doit à la plateforme la commission et, quand la plateforme livre, les frais de livraison. Cette somme est retenue sur vos ventes suivantes.
- Les paiements et les retraits demandent votre code de paiement à six chiffres. Après cinq erreurs, il est bloqué trente minutes.
- Un retrait en espèces se fait devant la personne qui vous paie : elle scanne votre code, compte les billets, puis entre les quatre chiffres de votre écran. Donnez-les seulement quand vous avez l'argent en main. Un retrait non terminé en trente minutes s'annule et l'argent revient.
- Seul le reçu de l'application prouve un paiement. Un SMS ne prouve rien.
- Chaque mouvement est dans votre relevé. Si une ligne vous paraît fausse, écrivez-nous dans les soixante jours, pendant que tout est facile à vérifier.

## 7. Annulations et remboursements

- Avant que vous n'acceptiez, le client peut annuler ; il est remboursé en entier.
- Ensuite, seule notre équipe peut annuler, après avoir entendu le client et la boutique quand c'est possible.
- Après la livraison, nous pouvons rembourser un client si le produit manquait, était abîmé ou n'était pas celui commandé. Si la faute vient de la boutique, la somme est reprise sur votre portefeuille et apparaît dans le relevé. Vous pouvez la contester.

## 8. Ce qui ne se vend pas

- Ce que la loi malgache interdit : drogues, armes, faux, objets volés, espèces animales et végétales protégées.
- Les médicaments, et l'alcool ou le tabac à des mineurs. L'alcool se vend seulement avec la licence que la loi demande.
- Les produits périmés, et la viande ou le poisson dont vous ne pouvez pas dire d'où ils viennent.

## 9. L'hygiène des aliments

Vous répondez de ce que vous préparez. Mains et ustensiles propres, eau potable, chaîne du froid tenue, aliments crus et cuits séparés, emballage fermé. Écrivez dans la description les allergènes courants : arachide, œuf, lait, poisson, crustacés, blé, soja. Si un client tombe malade, prévenez-nous tout de suite et gardez ce qui reste du plat. Respectez les autorisations que la commune et les services de santé demandent pour votre activité.

## 10. Suspension, et comment la contester

Nous pouvons suspendre une boutique en cas de danger pour la santé, de fraude, de faux papiers, de vente interdite ou de manquements répétés. Vous recevez la raison par écrit. Sauf danger ou fraude, nous vous avertissons d'abord et vous laissons le temps de corriger.

Pendant la suspension, vous ne recevez plus de commandes ; l'argent déjà gagné reste à vous, sauf la part qui fait l'objet d'un litige. Pour contester, écrivez au service client en expliquant les faits. Une personne qui n'a pas pris la décision la réexamine et vous répond sous dix jours.

## 11. Partir, et changements de ce texte

Vous pouvez arrêter quand vous voulez : finissez les commandes en cours, retirez votre argent, puis demandez au service client de fermer le compte.

Une nouvelle version de ce texte est publiée dans l'application avec sa date. Un changement important est annoncé trente jours avant. Si vous ne l'acceptez pas, vous pouvez partir dans ce délai, sans frais.

## 12. Responsabilité et droit

Nous faisons ce qu'il faut pour que l'application marche et que les comptes soient justes ; nous réparons nos erreurs de compte en entier. Nous ne pouvons pas garantir le réseau ni le courant, et nous ne devons rien pour une vente manquée à cause d'une panne que nous ne pouvions pas éviter. Rien ici ne retire les droits que la loi vous donne, à vous ou à vos clients.

Le droit malgache s'applique. Nous cherchons d'abord un arrangement ; à défaut, les tribunaux d'Antananarivo décident, ou ceux que la loi désigne.

## 13. Nous joindre

Service client : dans l'application, « Réglages », puis « Service client », tous les jours de 9 h à 18 h. Donnez le numéro de la commande ou du mouvement dont vous parlez.`;
