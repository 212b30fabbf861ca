import type { ChangedText } from '@guildhall/contract/house/texts'
import { t } from '@lingui/core/macro'
import { ScrollText } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { language } from '../../../ui/language/language.ts'
import { useAcknowledge, useChangedTexts } from './changed-texts.queries.ts'

/** Says once to everybody that the hall asks for something else, or says something else of their privacy. */
export function ChangedTextBar() {
  const [changed] = useChangedTexts()
  const acknowledge = useAcknowledge()
  if (changed === undefined) return null
  return (
    <Banner
      tone="info"
      icon={ScrollText}
      action={
        <Cluster gap={2}>
          <ButtonLink tone="quiet" href={changed.kind === 'rules' ? '/about' : '/privacy-policy#hall'}>
            {t`Read it`}
          </ButtonLink>
          <Button
            onClick={() => {
              acknowledge.mutate(changed)
              document.getElementById('main')?.focus({ preventScroll: true })
            }}
          >
            {t`I have read it`}
          </Button>
        </Cluster>
      }
    >
      {wordsOf(changed)}
    </Banner>
  )
}

function wordsOf({ kind, since }: ChangedText): string {
  const day = new Date(since).toLocaleDateString(language, { dateStyle: 'long' })
  return kind === 'rules'
    ? t`The rules of this hall changed on ${day}.`
    : t`What this hall says of your privacy changed on ${day}.`
}
