import { t } from '@lingui/core/macro'

/** What everybody keeps to who is in the hall; whoever joins agrees to it. */
export function HouseRules() {
  return (
    <ul>
      <li>{t`Play to win, talk to stay. Nobody gets mocked for losing.`}</li>
      <li>{t`Mark spoilers. Twenty-year-old games count too.`}</li>
      <li>{t`Report results honestly. Hosts have the last word.`}</li>
      <li>{t`Ask before you post somebody’s face or voice.`}</li>
    </ul>
  )
}
