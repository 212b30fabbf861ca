import { anyOf } from './word-pattern.ts'

/** Small words that one of the two languages has and the other has not, after folding. */
const german = anyOf(
  `|der| |die| |das| |dem| |den| |des| |ein| |eine| |einen| |einem| |einer| |ich| |du| |er| |sie| |wir| |ihr| |mich| |dich| |mir|
  |dir| |ist| |wird| |hat| |sind| |bin| |bist| |und| |oder| |nicht| |kein| |keine| |mein| |dein| |sein| |zu| |sehr| |auch| |noch|
  |wie| |mit| |von| |fur| |auf| |aus| |bei| |im| |zum| |zur| |nur| |aber| |hab| |habe| |ja| |viel|`,
)
const english = anyOf(
  `|the| |a| |is| |are| |you| |your| |youre| |he| |she| |it| |its| |i| |my| |his| |of| |and| |or| |not| |to| |that| |this|
  |what| |for| |with| |be| |like| |me|`,
)

/** Whether the small words of a folded text are more of German than of English. */
export const isGerman = (folded: string): boolean => count(folded, german) > count(folded, english)

const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0
