import type { Doors } from '@guildhall/contract/doors'
import { refusedDomainsMaximum } from '@guildhall/contract/rules/safety/door-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useRefuseDomains } from './doors.queries.ts'

type Rules = Pick<Doors, 'refusedDomains' | 'allowedDomains' | 'isDisposableRefused'>
/** As it is typed: one domain a line. */
type Typed = { readonly refused: string; readonly allowed: string; readonly isDisposableRefused: boolean }

const typedOf = ({ refusedDomains, allowedDomains, isDisposableRefused }: Rules): Typed => ({
  refused: refusedDomains.join('\n'),
  allowed: allowedDomains.join('\n'),
  isDisposableRefused,
})

const wishOf = ({ refused, allowed, isDisposableRefused }: Typed): Rules => ({
  refusedDomains: domainsIn(refused),
  allowedDomains: domainsIn(allowed),
  isDisposableRefused,
})

const isSame = (one: Rules, other: Rules) =>
  JSON.stringify(wishOf(typedOf(one))) === JSON.stringify(wishOf(typedOf(other)))

/** Of which mail no account is made. */
export function DomainsCard({ doors, isAdmin }: { doors: Doors; isAdmin: boolean }) {
  return (
    <Card as="section" padded>
      <CardHeader title={t`Refused mail domains`} />
      {isAdmin ? <DomainsForm doors={doors} /> : <DomainsRead doors={doors} />}
    </Card>
  )
}

function DomainsForm({ doors }: { doors: Doors }) {
  const refuse = useRefuseDomains()
  // What is being typed stays, whatever others change meanwhile; `from` is what it was typed into.
  const [typing, setTyping] = useState<{ typed: Typed; from: Rules }>()
  const typed = typing?.typed ?? typedOf(doors)
  const wanted = wishOf(typed)
  const isChanged = !isSame(wanted, doors)
  const isMoved = isChanged && typing !== undefined && !isSame(typing.from, doors)
  const set = (change: Partial<Typed>) =>
    setTyping((known) => ({ typed: { ...typed, ...change }, from: known?.from ?? doors }))
  function save(event: FormEvent) {
    event.preventDefault()
    if (refuse.isPending || !isChanged) return
    refuse.mutate({ version: doors.version, ...wanted }, { onSuccess: () => setTyping(undefined) })
  }
  return (
    <Stack as="form" gap={3} noValidate onSubmit={save}>
      <WhyNot error={refuse.error} />
      {isMoved && (
        <Text role="status">{t`Somebody else has changed them meanwhile: ${doors.refusedDomains.join(', ')}. Saving puts yours in their place.`}</Text>
      )}
      <Checkbox
        label={t`No account is made with an address of disposable mail`}
        checked={typed.isDisposableRefused}
        onChange={({ target }) => set({ isDisposableRefused: target.checked })}
      />
      <Quiet>{t`Such an address is gone tomorrow, or anybody reads it: whoever opens it can ask for a new password.`}</Quiet>
      <TextArea
        label={t`Domains`}
        help={t`One a line, up to ${refusedDomainsMaximum}, such as mail.example: no account is made with an address there or below. Members who have one stay.`}
        rows={6}
        spellCheck={false}
        value={typed.refused}
        error={faultIn(refuse.error, 'refusedDomains', refuse.variables?.refusedDomains)}
        onChange={({ target }) => set({ refused: target.value })}
      />
      <TextArea
        label={t`Allowed domains`}
        help={t`One a line: whoever has an address there or below comes in, whatever is refused.`}
        rows={3}
        spellCheck={false}
        value={typed.allowed}
        error={faultIn(refuse.error, 'allowedDomains', refuse.variables?.allowedDomains)}
        onChange={({ target }) => set({ allowed: target.value })}
      />
      <Cluster>
        <Button type="submit" tone="primary" disabled={!isChanged} busy={refuse.isPending && t`Saving`}>
          {t`Save the domains`}
        </Button>
      </Cluster>
    </Stack>
  )
}

function DomainsRead({ doors: { refusedDomains, allowedDomains, isDisposableRefused } }: { doors: Doors }) {
  return (
    <Stack gap={2}>
      <Quiet>{refusedDomains.length === 0 ? t`None.` : refusedDomains.join(', ')}</Quiet>
      {isDisposableRefused && <Quiet>{t`No account is made with an address of disposable mail`}</Quiet>}
      {allowedDomains.length > 0 && <Quiet>{t`Allowed all the same: ${allowedDomains.join(', ')}`}</Quiet>}
    </Stack>
  )
}

function domainsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** The first line that is no domain. */
function faultIn(error: unknown, list: keyof Rules, sent: readonly string[] | undefined): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const fault = error.errors.find(({ field }) => field.startsWith(`${list}.`))
  if (fault === undefined) return undefined
  const line = sent?.[Number(fault.field.slice(fault.field.indexOf('.') + 1))] ?? ''
  return t`This is no domain: ${line}`
}
