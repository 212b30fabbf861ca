import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TestBox } from '../../../features/safety/rules/test-box.tsx'
import { WordRules } from '../../../features/safety/rules/word-rules.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Columns, Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { LeavingQuestion } from '../leaving-question.tsx'

/** What the hall does not want said. Moderators read and try the rules, admins change them. */
export function RulesPage() {
  usePageTitle(t`Rules of words`)
  const [isUnsaved, setUnsaved] = useState(false)
  const isAdmin = useCurrentUser().role === roles.admin
  return (
    <Page>
      <PageHeader
        title={t`Rules of words`}
        description={t`What this hall does not want said, and what happens then.`}
        back={{ href: '/admin', label: t`Admin` }}
      />
      <Columns sideLabel={t`Try the rules`} side={<TestBox />}>
        <LeavingQuestion isUnsaved={isUnsaved} />
        <WordRules mayChange={isAdmin} onUnsaved={setUnsaved} />
      </Columns>
    </Page>
  )
}
