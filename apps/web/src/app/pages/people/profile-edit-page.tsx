import type { CurrentUser } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { KeptAwaySection } from '../../../features/boundaries/kept-away/kept-away-section.tsx'
import { UnlessSilenced } from '../../../features/measures/unless-silenced.tsx'
import type { Stored } from '../../../features/profiles/editing/draft/edit-values.ts'
import { sectionOf } from '../../../features/profiles/editing/draft/field-words.ts'
import { useKeep, useOwnPrivacy, useOwnProfile } from '../../../features/profiles/editing/draft/own-settings.queries.ts'
import { type EditForm, useEditForm } from '../../../features/profiles/editing/draft/use-edit-form.ts'
import { OwnPreview } from '../../../features/profiles/editing/own-preview.tsx'
import { PrivacySection } from '../../../features/profiles/editing/privacy-section.tsx'
import { ProfileSection } from '../../../features/profiles/editing/profile-section.tsx'
import { SaveBar } from '../../../features/profiles/editing/save-bar.tsx'
import { LinkedAccounts } from '../../../features/steam/linking/linked-accounts.tsx'
import { CrestEditor } from '../../../features/users/crest/crest-editor.tsx'
import { ReadingSection } from '../../../features/users/reading-section.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { focusHeading } from '../../../platform/page/route-focus.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'
import { type EditSection, editAddress, editSections } from './editing/edit-sections.ts'
import { addressOfField, focusField, useAskedField } from './editing/field-focus.ts'
import { LeavingGuard } from './editing/leaving-guard.tsx'
import { EditNav, SectionIndex } from './editing/section-list.tsx'
import styles from './profile-edit-page.module.css'

const WordFiltersCard = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/posts/filters/word-filters-card.tsx')).WordFiltersCard,
  })),
)

const OwnInvitations = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/inviting/own-invitations.tsx')).OwnInvitations,
  })),
)

const NotificationSettings = lazy(() =>
  loadChunk(async () => ({ default: (await import('./editing/notification-settings.tsx')).NotificationSettings })),
)

/** What the member shows of themselves, whom they let near, and how the hall behaves for them. */
export function ProfileEditPage() {
  const { section: asked } = useParams()
  const section = editSections.find(({ id }) => id === asked)
  if (asked !== undefined && section === undefined) return <NotFoundInHall />
  return <EditRoom section={section} />
}

function EditRoom({ section }: { section: EditSection | undefined }) {
  const isPhone = useMedia('(width < 768px)')
  const user = useCurrentUser()
  const [profile, privacy] = [useOwnProfile(), useOwnPrivacy()]
  // With room for both, the first section stands open beside the list.
  const open = section ?? (isPhone ? undefined : editSections[0])
  usePageTitle(open === undefined || !isPhone ? t`Edit profile` : open.label)
  const frame = { isPhone, open }
  if (profile.data === undefined || privacy.data === undefined) {
    const missing = [profile, privacy].filter(({ isError }) => isError)
    return (
      <Frame {...frame} faulty={new Set()}>
        {missing.length > 0 ? (
          <Card>
            <ErrorNote
              title={t`Your profile didn’t arrive.`}
              onRetry={() => missing.forEach((query) => void query.refetch())}
              busy={missing.some(({ isFetching }) => isFetching)}
            >
              {t`It is safe; only this page is missing it.`}
            </ErrorNote>
          </Card>
        ) : (
          <FormSkeleton />
        )}
      </Frame>
    )
  }
  return <Editing {...frame} stored={{ user, profile: profile.data, privacy: privacy.data }} />
}

type FrameProps = { isPhone: boolean; open: EditSection | undefined }

function Editing({ stored, ...frame }: FrameProps & { stored: Stored }) {
  const form = useEditForm(stored, useKeep())
  const { user } = stored
  const { open } = frame

  async function save(): Promise<void> {
    const [lost] = await form.save()
    if (lost !== undefined) {
      focusField(lost)
      return
    }
    toasts.show({ message: t`Saved.`, tone: 'ok' })
    // The bar is gone, and the focus with it.
    focusHeading()
  }

  useAskedField()
  const faulty = new Set([...form.faulty, ...form.failures.flatMap(({ keys }) => keys)].map(sectionOf))
  return (
    <Frame
      {...frame}
      faulty={faulty}
      // What others see is not changed by how loud it is.
      side={
        open?.id === 'notifications' || open?.id === 'invitations' ? undefined : (
          <OwnPreview user={user} values={form.values} />
        )
      }
    >
      <div className={styles.sections}>
        {open !== undefined && <OpenSection section={open} form={form} user={user} isTitled={!frame.isPhone} />}
        <SaveBar form={form} addressOf={addressOfField} onSave={() => void save()} />
      </div>
      <LeavingGuard isUnsaved={form.changed.length > 0} />
    </Frame>
  )
}

type OpenSectionProps = { section: EditSection; form: EditForm; user: CurrentUser; isTitled: boolean }

function OpenSection({ section, form, user, isTitled }: OpenSectionProps) {
  switch (section.id) {
    case 'profile':
      return <ProfileSection form={form} user={user} isTitled={isTitled} />
    case 'crest':
      return (
        <UnlessSilenced area="hall">
          <CrestEditor
            seed={user.id}
            name={personName(form.values)}
            crest={form.values.crest}
            isTitled={isTitled}
            onChange={(crest) => form.set('crest', crest)}
          />
        </UnlessSilenced>
      )
    case 'notifications':
      return (
        <Suspense>
          <NotificationSettings />
        </Suspense>
      )
    case 'privacy':
      return <PrivacySection form={form} isTitled={isTitled} />
    case 'people':
      return <KeptAwaySection />
    case 'invitations':
      return (
        <Suspense>
          <OwnInvitations />
        </Suspense>
      )
    case 'accounts':
      return <LinkedAccounts isTitled={isTitled} />
    case 'reading':
      return (
        <>
          <ReadingSection isTitled={isTitled} />
          <Suspense>
            <WordFiltersCard />
          </Suspense>
        </>
      )
  }
}

function Frame({
  isPhone,
  open,
  faulty,
  side,
  children,
}: FrameProps & { faulty: ReadonlySet<string>; side?: ReactNode; children: ReactNode }) {
  const isIndex = isPhone && open === undefined
  return (
    <Page>
      {isPhone && open !== undefined ? (
        <PageHeader title={open.label} back={{ href: editAddress, label: t`Edit profile` }} />
      ) : (
        <PageHeader
          title={t`Edit profile`}
          description={t`What other members see, and how the hall behaves for you.`}
        />
      )}
      <div className={styles.columns}>
        {!isPhone && <EditNav current={open?.id} faulty={faulty} />}
        <div className={styles.main}>
          {isIndex && <SectionIndex faulty={faulty} />}
          {children}
        </div>
        {side !== undefined && (
          <aside aria-label={t`How others see you`} className={styles.side}>
            {side}
          </aside>
        )}
      </div>
    </Page>
  )
}

function FormSkeleton() {
  return (
    <Loading label={t`Loading your profile`}>
      <Card padded>
        <Stack>
          <SkeletonLine width="short" />
          <SkeletonRows count={4} />
          <SkeletonLine width="full" />
          <SkeletonLine width="long" />
        </Stack>
      </Card>
    </Loading>
  )
}
