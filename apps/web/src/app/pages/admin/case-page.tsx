import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CaseAppeal } from '../../../features/safety/cases/case-appeal.tsx'
import { CaseCopies } from '../../../features/safety/cases/case-copies.tsx'
import { CaseFacts } from '../../../features/safety/cases/case-facts.tsx'
import { CaseNotes } from '../../../features/safety/cases/case-notes.tsx'
import { CasePeople } from '../../../features/safety/cases/case-people.tsx'
import { caseTitle } from '../../../features/safety/cases/case-queue.tsx'
import { type Settling, useCase, useCasesLive, useTakeBack } from '../../../features/safety/cases/cases.queries.ts'
import { DecisionCard } from '../../../features/safety/cases/decision-card.tsx'
import { JoinedCases, leftOf } from '../../../features/safety/cases/joined-cases.tsx'
import { liftMark, wayBackOf } from '../../../features/safety/cases/settled/way-back.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { errorText } from '../../../platform/error-text.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { StepKey } from '../../../ui/keys/key-caps.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { useStepKeys } from '../../../ui/keys/page-keys.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Columns, Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'
import { useOpeningStep } from './use-opening-step.ts'

// Wanted once a case is settled.
const SettledControls = lazy(() =>
  loadPart(async () => ({
    default: (await import('../../../features/safety/cases/settled/settled-controls.tsx')).SettledControls,
  })),
)

/** A case: what was reported in its place, whom it is about, and what happens. */
export function CasePage() {
  const { id = '' } = useParams()
  const { id: userId } = useCurrentUser()
  const navigate = useNavigate()
  const found = useCase(id)
  useCasesLive()
  const title = found.data === undefined ? t`Case` : caseTitle(found.data)
  usePageTitle(title)
  const nextId = found.data?.nextId ?? null
  const goOn = () => {
    if (nextId === null) return false
    void navigate(`/admin/cases/${nextId}`)
    return true
  }
  const previousId = found.data?.previousId ?? null
  const goBack = () => {
    // Before the first of them one came from somewhere else.
    void (previousId === null ? navigate(-1) : navigate(`/admin/cases/${previousId}`))
    return true
  }
  useStepKeys({ j: goOn, k: goBack })
  useOpeningStep(id)
  const settling = useSettling(found.data, userId)
  if (isApiError(found.error) && [400, 404, 422].includes(found.error.status)) return <NotFoundInHall />
  const back = { href: '/admin?view=reports', label: t`Reports` }
  if (found.data === undefined) {
    return (
      <Page>
        <PageHeader title={title} back={back} />
        <Card>
          <OnItsWay of={found} lost={t`This case didn’t arrive.`} loading={t`Loading the case`}>
            <SkeletonRows count={4} />
          </OnItsWay>
        </Card>
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader
        title={title}
        description={<CaseFacts of={found.data} />}
        back={back}
        actions={
          <>
            {previousId !== null && (
              <ButtonLink icon={ChevronUp} href={`/admin/cases/${previousId}`}>
                {t`Previous case`} <StepKey>K</StepKey>
              </ButtonLink>
            )}
            {nextId !== null && (
              <ButtonLink icon={ChevronDown} href={`/admin/cases/${nextId}`}>
                {t`Next case`} <StepKey>J</StepKey>
              </ButtonLink>
            )}
          </>
        }
      />
      <Columns
        sideLabel={t`What happens`}
        side={
          <DecisionCard key={`${id} ${found.data.settledAt}`} of={found.data} userId={userId} settling={settling} />
        }
      >
        <Stack gap={4}>
          <CaseAppeal of={found.data} />
          <CaseCopies of={found.data} />
          <JoinedCases of={found.data} />
          <CasePeople of={found.data} />
          <CaseNotes key={id} of={found.data} />
        </Stack>
      </Columns>
    </Page>
  )
}

/**
 * Whoever settles a case has the next one before them at once, before the server has said yes; what did not end with it is read
 * before. What was settled is found again, with its way back, and what was refused, with the words that were written.
 */
function useSettling(found: SafetyCase | undefined, userId: string): Settling {
  const navigate = useNavigate()
  const takeBack = useTakeBack()
  const left = useRef(new Set<string>())
  const lead = (id: string) => void navigate(`/admin/cases/${id}`)
  return {
    onSent() {
      if (found === undefined || found.nextId === null || leftOf(found, userId).length > 0) return false
      left.current.add(found.id)
      lead(found.nextId)
      return true
    },
    onSettled(now) {
      const isLeft = left.current.delete(now.id)
      const isHere = !isLeft && (now.nextId === null || leftOf(now, userId).length > 0)
      // The form goes with the focus, and what came of it stands in its place.
      if (isHere) onFocusLost(() => document.querySelector<HTMLElement>('[data-region="decision"]')?.focus())
      else if (!isLeft && now.nextId !== null) lead(now.nextId)
      const see = isHere ? undefined : () => lead(now.id)
      const way = wayBackOf(now)
      toasts.show({
        message: t`The case is settled.`,
        tone: 'ok',
        ...(way === undefined
          ? see && { action: { label: t`See it`, onSelect: see } }
          : {
              controls: (dismiss: () => void) => (
                <Suspense>
                  <SettledControls
                    onTakeBack={way === 'press' ? () => takeBack(now.id) : undefined}
                    onLift={() => lead(`${now.id}?${liftMark}=1`)}
                    onSee={see}
                    onDone={dismiss}
                  />
                </Suspense>
              ),
            }),
      })
    },
    onRefused(id, error) {
      // Who is still there reads it in the form.
      if (!left.current.delete(id)) return
      const why = errorText(error)
      toasts.show({
        message: t`The case is not settled, and your words are kept. ${why}`,
        tone: 'error',
        action: { label: t`Back to it`, onSelect: () => lead(id) },
      })
    },
  }
}
