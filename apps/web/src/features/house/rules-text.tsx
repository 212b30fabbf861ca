import type { House } from '@guildhall/contract/house'
import { t } from '@lingui/core/macro'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { EarlierVersions } from './texts/earlier-versions.tsx'
import { rulesWithout } from './without/words-without.ts'

/** The rules as they were last written; of a hall that has written none the usual ones. The door has its own, so that nobody else loads these. */
export function RulesText({ rules }: Pick<House, 'rules'>) {
  if (rules === null) {
    return (
      <ul>
        {rulesWithout().map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
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
