import type { StageFormat } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { StageSettings, TournamentCard } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { midSentence } from '../../../ui/language/mid-sentence.ts'
import { numberText } from '../../../ui/type/number-text.ts'

export const formatWords: Readonly<Record<StageFormat, string>> = {
  single_elimination: t`Single elimination`,
  double_elimination: t`Double elimination`,
  round_robin: t`All against all`,
  swiss: t`Swiss`,
}

const firstStageWords: Readonly<Record<StageFormat, string>> = {
  ...formatWords,
  round_robin: t`Groups`,
}

/** "Double elimination"; of two stages "Groups, then single elimination". */
export function formatsWords(formats: TournamentCard['formats']): string {
  const [first = 'single_elimination', second] = formats
  if (second === undefined) return formatWords[first]
  return t`${firstStageWords[first]}, then ${midSentence(formatWords[second])}`
}

export const bestOfWords = (games: number): string =>
  games === 1 ? t({ message: 'One game', context: 'of a match' }) : t`Best of ${numberText(games)}`

/** How a stage is played, as it stands in the rules. */
export function stageLines(stage: StageSettings): string[] {
  const lengths = [...new Set(stage.bestOf)].map(bestOfWords).join(', ')
  const lines = [formatWords[stage.format], lengths]
  if (stage.format === 'round_robin') {
    if (stage.groups > 1) lines.push(t`${numberText(stage.groups)} groups`)
    if (stage.legs === 2) lines.push(t`Everybody meets twice`)
  }
  if (stage.format === 'swiss' && stage.rounds !== null) lines.push(t`${numberText(stage.rounds)} rounds`)
  if (stage.format === 'single_elimination' && stage.thirdPlace) lines.push(t`With a match about place 3`)
  if (stage.format === 'double_elimination') {
    if (stage.finalBestOf !== null) lines.push(t`Grand final: ${midSentence(bestOfWords(stage.finalBestOf))}`)
    if (stage.grandFinal === 'double') lines.push(t`Who comes from the losers’ side has to win the grand final twice`)
    if (stage.grandFinal === 'none') lines.push(t`No grand final`)
  }
  if ((stage.format === 'round_robin' || stage.format === 'swiss') && stage.draws) lines.push(t`A match may be drawn`)
  return lines
}
