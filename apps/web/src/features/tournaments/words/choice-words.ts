import { t } from '@lingui/core/macro'
import type { FormatChoice } from '../setting/facts.ts'

type ChoiceWords = { readonly name: string; readonly about: string }

/** What each way to play is called, and for whom it is. */
export const choiceWords: Readonly<Record<FormatChoice, ChoiceWords>> = {
  single_elimination: { name: t`Single elimination`, about: t`Who loses is out. The shortest evening.` },
  double_elimination: {
    name: t`Double elimination`,
    about: t`Who loses twice is out, so everybody plays at least twice.`,
  },
  swiss: { name: t`Swiss`, about: t`Each round pairs those who stand alike. Nobody is out before the end.` },
  round_robin: { name: t`All against all`, about: t`Everybody meets everybody. For few people, or many evenings.` },
  'groups-then-bracket': { name: t`Groups, then a bracket`, about: t`The first of each group go on to a knock-out.` },
  'swiss-then-bracket': { name: t`Swiss, then a bracket`, about: t`The first of the table go on to a knock-out.` },
}
