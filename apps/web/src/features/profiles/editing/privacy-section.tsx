import type { PrivacySettings } from '@guildhall/contract/privacy'
import { t } from '@lingui/core/macro'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import type { EditForm } from './draft/use-edit-form.ts'
import styles from './privacy-section.module.css'

type Topic = keyof PrivacySettings
type Choice = { title: string; sentence: string; options: readonly { value: string; label: string }[] }

const audience = [
  { value: 'everyone', label: t`Members` },
  { value: 'friends', label: t`Friends` },
  { value: 'nobody', label: t`Nobody` },
] as const

const strangers = [
  { value: 'everyone', label: t`Members` },
  { value: 'friends-of-friends', label: t`Friends of friends` },
  { value: 'nobody', label: t`Nobody` },
] as const

const topics: Record<Topic, Choice> = {
  friendRequests: { title: t`Friend requests`, sentence: t`Who may ask to be your friend.`, options: strangers },
  messages: {
    title: t`Messages`,
    sentence: t`Who may begin a conversation with you. What is begun goes on.`,
    options: audience,
  },
  messageRequests: {
    title: t`Message requests`,
    sentence: t`Who of the others may ask. Their words wait apart, and they learn nothing of you until you accept.`,
    options: strangers,
  },
  readReceipts: {
    title: t`How far you have read`,
    sentence: t`Whether others see it. Who does not tell is not told.`,
    options: [
      { value: 'true', label: t`Told` },
      { value: 'false', label: t`Not told` },
    ],
  },
  friendList: { title: t`Your friend list`, sentence: t`Who may look through all of your friends.`, options: audience },
  library: { title: t`Your library`, sentence: t`Who may see your games and how far you are.`, options: audience },
  presence: {
    title: t`Whether you are here`,
    sentence: t`Who sees that you are online, what you play, and your status.`,
    options: audience,
  },
  lastSeen: {
    title: t`When you were last here`,
    sentence: t`Who sees it while you are away.`,
    options: audience,
  },
  search: {
    title: t`Being found`,
    sentence: t`Whether members find you by your name or handle, and in the room of people. Friends always do.`,
    options: [
      { value: 'everyone', label: t`Members` },
      { value: 'nobody', label: t`Nobody` },
    ],
  },
  postSearch: {
    title: t`Your posts being found`,
    sentence: t`Whether search, tags and trends lead to what you write. Who may read it reads it all the same.`,
    options: [
      { value: 'everyone', label: t`Members` },
      { value: 'nobody', label: t`Nobody` },
    ],
  },
}

/** Whom the member lets near. */
export function PrivacySection({ form, isTitled }: { form: EditForm; isTitled: boolean }) {
  return (
    <Card as="section" padded>
      {isTitled && <CardHeader title={t`Privacy`} />}
      <p className={styles.lead}>{t`Who is let near you here. People you blocked are never among them.`}</p>
      {(Object.keys(topics) as Topic[]).map((topic) => (
        <TopicRow key={topic} form={form} topic={topic} />
      ))}
    </Card>
  )
}

function TopicRow({ form, topic }: { form: EditForm; topic: Topic }) {
  const { title, sentence, options } = topics[topic]
  const key = `privacy.${topic}` as const
  const error = form.errorOf(key)
  return (
    <Cluster gap={4} lineGap={2} justify="between" id={key} className={styles.row}>
      <div>
        <Text weight="strong">{title}</Text>
        <p className={styles.sentence}>{sentence}</p>
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <Segmented
        label={`${title}: ${sentence}`}
        options={options}
        value={String(form.values[key])}
        // The options are those of the topic.
        onChange={(value) => form.set(key, (topic === 'readReceipts' ? value === 'true' : value) as never)}
      />
    </Cluster>
  )
}
