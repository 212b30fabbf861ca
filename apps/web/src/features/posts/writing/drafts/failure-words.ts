import { t } from '@lingui/core/macro'

const words: Readonly<Record<string, string>> = {
  suspended: t`It was not posted when its time came: your account was suspended.`,
  game_not_found: t`It was not posted when its time came: its game is not here any more.`,
  pictures_refused: t`It was not posted when its time came: one of its pictures is not here any more.`,
  quoting_refused: t`It was not posted when its time came: what it quotes may not be quoted any more.`,
  post_not_found: t`It was not posted when its time came: what it quotes is not here any more.`,
}

/** Why a scheduled post is a draft again, by the code of the problem. */
export function failureWords(code: string): string {
  return words[code] ?? t`It could not be posted when its time came. Look it over and try again.`
}
