import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { SoftWordsCard } from '../../../../features/house/soft-words/soft-words-card.tsx'
import { TestBox } from '../../../../features/safety/rules/test-box.tsx'
import { WordRules } from '../../../../features/safety/rules/word-rules.tsx'
import { usePageTitle } from '../../../../platform/page/page-title.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Columns, Page, PageHeader } from '../../../../ui/surfaces/page.tsx'
import { LeavingQuestion } from '../../leaving-question.tsx'

/** What the hall does not want said. Moderators read and try the rules, admins change them. */
export function RulesPage() {
  usePageTitle(t`Rules of words`)
  const [isRuleUnsaved, setRuleUnsaved] = useState(false)
  const [areWordsUnsaved, setWordsUnsaved] = useState(false)
  const [written, setWritten] = useState('')
  const isAdmin = useCurrentUser().role === roles.admin
  return (
    <Page>
      <PageHeader
        title={t`Rules of words`}
        description={t`What this hall does not want said, and what happens then.`}
        back={{ href: '/admin', label: t`Admin` }}
      />
      <Columns sideLabel={t`Try the rules`} side={<TestBox written={written} />}>
        <LeavingQuestion isUnsaved={isRuleUnsaved || areWordsUnsaved} />
        <Stack gap={4}>
          <WordRules mayChange={isAdmin} onUnsaved={setRuleUnsaved} onWrite={setWritten} />
          {isAdmin && <SoftWordsCard onUnsaved={setWordsUnsaved} />}
        </Stack>
      </Columns>
    </Page>
  )
}
