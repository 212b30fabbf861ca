import type { House } from '@guildhall/contract/house'
import { t } from '@lingui/core/macro'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { EarlierVersions } from './texts/earlier-versions.tsx'

/** The rules as they were last written; of a hall that has written none the usual ones. The door has its own, so that nobody else loads these. */
export function RulesText({ rules }: Pick<House, 'rules'>) {
  if (rules === null) {
    return (
      <ul>
        <li>{t`Play to win, talk to stay. Nobody gets mocked for losing.`}</li>
        <li>{t`Mark spoilers. Twenty-year-old games count too.`}</li>
        <li>{t`Report results honestly. Hosts have the last word.`}</li>
        <li>{t`Ask before you post somebody’s face or voice.`}</li>
      </ul>
    )
  }
  return (
    <>
      <Text breaks style={{ whiteSpace: 'pre-line' }}>
        {rules.text}
      </Text>
      <Quiet>{t`As of ${new Date(rules.since).toLocaleDateString(language, { dateStyle: 'long' })}`}</Quiet>
      <EarlierVersions kind="rules" />
    </>
  )
}
