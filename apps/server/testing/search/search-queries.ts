import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'

/** Something that is there to be found: its words, or the name that it goes by. */
type Thing = { readonly kind: SearchKind; readonly text: string }

/** What lies in the hall of these queries, by a name. Of posts, comments and messages nobody else says the same. */
export const things = {
  anna: { kind: 'people', text: 'Annabelle Kovářová' },
  lukasz: { kind: 'people', text: 'Łukasz Żółkiewski' },
  jeanluc: { kind: 'people', text: 'Jean-Luc O’Neill' },
  dmitri: { kind: 'people', text: 'Дмитрий Соколов' },
  yuki: { kind: 'people', text: '雪乃 山田' },
  fatima: { kind: 'people', text: 'فاطمة الزهراء' },
  soren: { kind: 'people', text: 'Søren Ångström' },
  mei: { kind: 'people', text: '王 小明' },
  lantern: { kind: 'games', text: 'The Lantern Keeper' },
  moorland: { kind: 'games', text: 'Moorland Cathedral' },
  pokepond: { kind: 'games', text: 'Pokéquest: Écho' },
  dragonstory: { kind: 'games', text: 'ドラゴン物語' },
  harbour: { kind: 'posts', text: 'The harbour was silent when our lighthouse burned down at midnight.' },
  mushroom: { kind: 'posts', text: 'Cooked a mushroom risotto before the expedition, everybody survived!' },
  creme: { kind: 'posts', text: 'Crème brûlée für alle, außer für den Bösewicht aus Köln.' },
  ramen: { kind: 'posts', text: '昨日は友達と東京で美味しいラーメンを食べました' },
  chinese: { kind: 'posts', text: '我们昨天晚上一起打败了最后的巨龙' },
  thai: { kind: 'posts', text: 'เมื่อวานเราชนะมังกรตัวใหญ่' },
  russian: { kind: 'posts', text: 'Вчера мы победили ледяного дракона и нашли ёлку' },
  arabic: { kind: 'posts', text: 'لعبنا أمس لعبة الشطرنج مع الأصدقاء في المقهى' },
  greek: { kind: 'posts', text: 'Χτες νικήσαμε τον Μινώταυρο στον λαβύρινθο' },
  korean: { kind: 'posts', text: '어제 친구들과 보드게임을 했어요' },
  dice: { kind: 'posts', text: 'Three critical hits in a row 🎲🐉 and then the bard fumbled' },
  speedrun: { kind: 'posts', text: 'New personal best: any% speedrun in 41:07, no glitches #marathonweek' },
  rust: { kind: 'posts', text: 'Wrote a save-game parser with C++20 for our half-finished prototype' },
  pottery: { kind: 'comments', text: 'My grandmother collects porcelain gargoyles from that workshop' },
  volcano: { kind: 'comments', text: 'Der Vulkan über Reykjavík färbt alles purpurrot' },
  tanuki: { kind: 'comments', text: '狸の信楽焼がとても可愛いですね' },
  bagpipe: { kind: 'comments', text: 'Nobody told me the bagpipes soundtrack was orchestral 🎻' },
  treasure: { kind: 'messages', text: 'The treasurer keeps the cellar keys behind the barometer' },
  sushi: { kind: 'messages', text: '明日の夜は寿司屋で集合しましょう' },
  wedding: { kind: 'messages', text: 'Señora Ibáñez invites us for the wedding rehearsal' },
  rocket: { kind: 'messages', text: 'launch at dawn 🚀 bring marshmallows' },
  guild: { kind: 'groups', text: 'Order of the Crooked Compass' },
  tafel: { kind: 'groups', text: 'Tafelrunde Süd' },
  raid: { kind: 'groups', text: '週末レイド部' },
  masterpiece: { kind: 'reviews', text: 'A melancholic masterpiece about beekeeping and forgiveness' },
  tedious: { kind: 'reviews', text: 'Überraschend langatmig, doch der Schmied rettet das Finale' },
  cosy: { kind: 'lists', text: 'Cosy rainy afternoons' },
  coop: { kind: 'lists', text: 'Couch cooperation classics' },
  hiver: { kind: 'lists', text: 'Soirées d’hiver à deux' },
  marathon: { kind: 'tags', text: 'marathonweek' },
} as const satisfies Readonly<Record<string, Thing>>
export type ThingName = keyof typeof things

/**
 * What people type, and which of the things they mean. Operators name people by handle, which is `{anna}`. With `?` before
 * it stands what is not claimed to be found: a typing error in a word that no game's title has.
 */
export const searchQueries: readonly (readonly [query: string, meant: ThingName, isClaimed: boolean])[] = (
  [
    [
      'anna',
      'Annabelle|annabelle|ANNABELLE|annab|?anabelle|?annabele|?anabele|kovar|kovářová|kovarova|Kovářová Annabelle|?kovrova|?kovaroav|{anna}|@{anna}',
    ],
    ['lukasz', 'łukasz|lukasz|LUKASZ|lukas|zolkiewski|Żółkiewski|?zolkiewsky|?zolkeiwski|?lukaz zolkiewski|{lukasz}'],
    ['jeanluc', 'jean-luc|jean luc|jeanluc|oneill|o’neill|luc oneill|?onneill|?jaen luc'],
    ['dmitri', 'Дмитрий|дмитрий|дмитри|Соколов|соколов дмитрий|дмитрии|?сокалов'],
    ['yuki', '雪乃|山田|山田 雪乃|雪'],
    ['fatima', 'فاطمة|الزهراء|فاطم'],
    ['soren', 'søren|soren|Angstrom|ångström|soren ang|angstroem|?sorenn'],
    ['mei', '小明|王'],
    ['lantern', 'lantern keeper|the lantern|lantern|lantren|lanternkeeper|lantrn keeper|keeper lantern'],
    ['moorland', 'moorland|moorland cathedral|cathedral moor|moreland cathedral|moorlnd cathdral'],
    ['pokepond', 'pokequest|pokéquest echo|POKEQUEST|pokequset|écho poke'],
    ['dragonstory', 'ドラゴン物語|ドラゴン'],
    [
      'harbour',
      'silent harbour|harbour lighthouse|lighthouse midnight|?lighthose midnight|?lightouse burned|?habour silent|"harbour was silent"|LIGHTHOUSE|lighthou|burned -wedding lighthouse|lighthouse from:{anna}|?lighthuose',
    ],
    [
      'mushroom',
      'mushroom risotto|risotto|?risoto|?rissotto|?mushrom rissoto|expedition survived|expediton|mushroom exped|"mushroom risotto"|risotto before:2099-01-01',
    ],
    [
      'creme',
      'creme brulee|crème brûlée|CREME|brulée|bosewicht|Bösewicht Köln|koln creme|außer bösewicht|ausser creme|?brulle creme|boesewicht',
    ],
    ['ramen', 'ラーメン|東京|美味しい|食べました|友達と東京|東京 ラーメン|"美味しいラーメン"'],
    ['chinese', '巨龙|打败|昨天晚上|最后的巨龙|我们 巨龙'],
    ['thai', 'มังกร|ชนะมังกร|ตัวใหญ่'],
    ['russian', 'дракона|ледяного дракона|победили|?победли|елку|ёлку|ДРАКОНА|ледяног|?драконна'],
    ['arabic', 'الشطرنج|شطرنج|الأصدقاء|لعبة الشطرنج|المقهى|?الشطرنح'],
    ['greek', 'Μινώταυρο|μινωταυρο|λαβυρινθο|νικήσαμε'],
    ['korean', '보드게임을|보드게임|친구들과'],
    ['dice', '🎲|🐉|critical hits|bard fumbled|?critcal hits|?bard fumbld|🎲 bard|hits row 🐉'],
    [
      'speedrun',
      'speedrun|any% speedrun|personal best|?speedurn|tag:marathonweek|speedrun tag:marathonweek|41:07|#marathonweek|glitches from:{anna}|?glitchs',
    ],
    [
      'rust',
      'C++20|save-game|savegame parser|parser prototype|prototpye|half-finished|"half finished prototype"|?pasrer prototype',
    ],
    [
      'pottery',
      'porcelain gargoyles|porcelain|gargoyles|?porcelian|?gargoyels|grandmother collects|?grandmohter porcelain',
    ],
    ['volcano', 'vulkan|Vulkan Reykjavik|reykjavík|purpurrot|?reykjavk|farbt|färbt alles'],
    ['tanuki', '狸|信楽焼|可愛い|とても可愛い'],
    ['bagpipe', 'bagpipes|bagpipes soundtrack|orchestral|🎻|?orchestal|?bagpips'],
    ['treasure', 'treasurer|cellar keys|barometer|"cellar keys"|treasurer barometer|keys behind|treasurer in:@{anna}'],
    ['sushi', '寿司|寿司屋|明日の夜|集合'],
    ['wedding', 'senora|Señora Ibáñez|ibanez|wedding rehearsal|rehears'],
    ['rocket', '🚀|marshmallows|launch dawn|🚀 launch|marshm'],
    ['guild', 'crooked compass|compass|order crooked|crook|Crooked Comp'],
    ['tafel', 'tafelrunde|sud tafel|Tafelrunde Süd|TAFEL'],
    ['raid', 'レイド|週末|週末レイド'],
    [
      'masterpiece',
      'melancholic masterpiece|beekeeping|?beekeping|?melancolic|forgiveness|?masterpeice beekeeping|beekeeping from:{anna}',
    ],
    ['tedious', 'überraschend|langatmig|uberraschend|schmied finale|?langatmg|ueberraschend langatmig'],
    ['cosy', 'cosy rainy|rainy afternoons|afternoons|afternoon|?afternons|?rainy aftenoons|cosy'],
    ['coop', 'couch cooperation|cooperation classics|?cooperaton|couch classics|?cooperatoin'],
    ['hiver', 'soirees|Soirées hiver|hiver|soirées d’hiver|?soires'],
    ['marathon', 'marathonw|marathonweek|marathon|?marathonweak|MARATHONWEEK'],
  ] as const satisfies readonly (readonly [ThingName, string])[]
).flatMap(([meant, queries]) =>
  queries.split('|').map((query) => [query.replace(/^\?/, ''), meant, !query.startsWith('?')] as const),
)
