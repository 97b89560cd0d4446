/**
 * The privacy text in French, version 1. Its times are promises: what the server keeps by itself is in `housekeeping.ts`, what
 * whoever runs it must see to is in `docs/operations.md`.
 */
export const privacyTitleFr = "Vie privée";

export const privacyBodyFr = `Ce texte dit quelles données Tsena garde sur vous et votre boutique, pourquoi, combien de temps, et qui les voit. Nous gardons ce qu'il faut pour faire marcher votre boutique, et rien pour la publicité.

## 1. Qui est responsable

Tsena, la plateforme qui vous fournit cette application, décide de l'usage de vos données et en répond devant vous, selon la loi malgache n° 2014-038 sur la protection des données à caractère personnel.

## 2. Ce que nous gardons, et pourquoi

- Votre compte : téléphone ou e-mail, nom, photo si vous en mettez une, langue. Pour vous connecter et vous écrire dans votre langue.
- Les mots de passe, le code de paiement et les codes PIN : jamais en clair. Personne chez nous ne peut les lire.
- Vos appareils : quel téléphone est connecté, depuis quand, depuis quelle adresse du réseau. Pour que vous puissiez reconnaître un intrus et le déconnecter.
- Un journal des actions importantes : connexions, changements de mot de passe ou d'e-mail, accès d'un membre de l'équipe, prix modifiés. Pour savoir qui a fait quoi en cas de litige.
- Votre boutique : nom, adresse, position sur la carte, téléphones, horaires, photos, produits.
- Vos papiers : pièce d'identité du responsable et, selon l'activité, NIF, STAT, RCS. Pour vérifier que la boutique est réelle.
- Votre équipe : nom, téléphone, accès.
- Les commandes : produits, montants, heures, et du client son nom, son téléphone, son adresse et sa note, pour préparer et livrer.
- L'argent : chaque mouvement de votre portefeuille et le numéro de téléphone d'un retrait.
- L'usage de l'application : combien de fois un écran ou une action sert. Ce comptage ne contient aucune donnée personnelle.

## 3. Combien de temps

- Un code de confirmation vaut 5 minutes. Sa trace, illisible, est effacée dans les jours qui suivent.
- Un SMS ou un e-mail qui n'a pas pu partir par un opérateur attend au plus 7 jours, puis il est effacé.
- Un appareil reste connecté 30 jours après sa dernière utilisation.
- Les journaux techniques du serveur sont gardés au plus 30 jours. Ils notent l'heure, la page demandée, l'adresse du réseau, le résultat et le compte ; jamais un mot de passe, un code ou le contenu d'un message.
- Le compte, la boutique et les papiers : tant que la boutique travaille avec nous, puis un an après la fermeture, pour répondre à une réclamation.
- Les commandes et l'argent : le temps que la loi impose pour les comptes. Passé ce temps, ils sont effacés ou rendus anonymes.
- Le nom et le numéro d'un membre parti restent dans l'historique de la boutique ; son numéro redevient libre pour un autre compte.

## 4. Qui voit quoi

- Les clients voient le nom, l'adresse, le téléphone, les horaires, les photos et les produits de votre boutique. Jamais vos papiers ni vos comptes.
- Le livreur voit la boutique, son adresse et ce qu'il faut pour livrer : le client, son adresse, son téléphone. Rien d'autre.
- Les membres de votre équipe voient ce que vous leur avez ouvert.
- Les papiers d'identité ne sont visibles que du propriétaire du compte et des opérateurs de la plateforme qui examinent les dossiers. Chaque image s'ouvre par un lien signé qui ne dure que quelques minutes.
- Les opérateurs de la plateforme voient ce qu'il faut pour examiner un dossier, aider, régler un litige ou empêcher une fraude. Ce qu'ils font est noté.
- La personne à qui vous payez ou qui vous paie voit le nom de la boutique et le montant.
- Les entreprises qui portent nos SMS et nos e-mails reçoivent le numéro ou l'adresse, et le texte à porter.
- La justice et les autorités, quand la loi nous y oblige, et seulement ce qu'elle demande.

Nous ne vendons pas vos données. Nous n'affichons pas de publicité et ne vous suivons pas d'un site à l'autre.

## 5. Les données de vos clients

Le nom, le téléphone et l'adresse d'un client vous sont donnés pour une commande. Ne vous en servez pas pour autre chose, ne les recopiez pas et ne les donnez à personne. C'est aussi la loi.

## 6. Ce que l'application demande à votre téléphone

Chaque autorisation se donne et se retire dans les réglages du téléphone. Sans elle, le reste de l'application marche.

- Notifications : pour vous prévenir d'une commande quand l'écran est éteint.
- Position : seulement quand vous placez votre boutique sur la carte. Nous ne suivons pas vos déplacements.
- Appareil photo et fichiers : pour les photos de produits, les papiers, et lire un code QR. Les images sont enregistrées sans le lieu ni l'heure de la prise de vue. L'application ne parcourt pas vos photos.
- Batterie : pour que le téléphone n'endorme pas les alertes.

L'application garde sur le téléphone ce qui permet de vous reconnaître, vos réglages, les dernières listes vues et vos brouillons. « Se déconnecter » ferme votre compte sur ce téléphone ; « Libérer de la place » efface les dernières listes vues.

## 7. Comment c'est protégé

La liaison avec le serveur est chiffrée. Les mots de passe sont transformés de façon à ne pas pouvoir être retrouvés. Les essais répétés de mots de passe et de codes sont arrêtés. Les brouillons gardés sur le téléphone sont illisibles pour un autre compte. Si une fuite vous touchait malgré tout, nous vous le dirions sans attendre, avec ce qu'il faut faire.

## 8. Vos droits

La loi n° 2014-038 vous donne le droit :

- de savoir ce que nous gardons sur vous et d'en recevoir une copie ;
- de faire corriger ce qui est faux ; beaucoup se corrige dans l'application même ;
- de faire effacer ce qui n'a plus de raison d'être gardé ;
- de vous opposer à un usage, pour une raison qui tient à votre situation.

Demandez-le au service client, depuis votre compte. Nous répondons dans le mois, sans frais. Certaines données, comme les comptes, doivent être gardées par la loi ; nous vous dirons alors lesquelles et jusqu'à quand. Si la réponse ne vous convient pas, vous pouvez saisir l'autorité malgache de protection des données (CMIL) ou le tribunal.

## 9. Changements

Une nouvelle version est publiée dans l'application avec sa date. Si nous voulons utiliser vos données pour autre chose que ce qui est écrit ici, nous vous le disons avant.

## 10. Nous joindre

Service client : dans l'application, « Réglages », puis « Service client », tous les jours de 9 h à 18 h.`;
