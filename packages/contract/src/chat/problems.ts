import { defineProblems } from '../frame/errors.ts'

export const chatProblems = defineProblems({
  conversation_not_found: [404, 'Conversation not found'],
  message_not_found: [404, 'Message not found'],
  invitation_not_found: [404, 'This invitation does not hold any more'],
  join_request_not_found: [404, 'Nobody of that name is waiting'],
  member_not_found: [404, 'This person is not in the group'],
  cannot_send: [403, 'You cannot write here'],
  not_allowed_in_group: [403, 'Only the owner and admins of this group can do that'],
  own_ban: [422, 'You cannot ban yourself'],
  not_your_message: [403, 'Only who wrote a message can change it'],
  participants_refused: [422, 'Some people cannot be added'],
  attachment_refused: [422, 'One of these pictures cannot be sent'],
  not_a_group: [409, 'Only groups can change their members'],
  too_many_groups: [409, 'There is no room for more groups of yours'],
  conversation_full: [409, 'This group is full'],
  request_waits: [409, 'Wait for an answer before you write more'],
  poll_closed: [409, 'This poll is closed'],
  pins_full: [409, 'There is no room for more pinned messages'],
  reactions_full: [409, 'There is no room for another kind of reaction'],
  bans_full: [409, 'Too many people are banned from this group'],
  links_full: [409, 'There are too many links to this group'],
})
