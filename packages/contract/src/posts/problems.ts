import { defineProblems } from '../frame/errors.ts'

export const postsProblems = defineProblems({
  post_not_found: [404, 'Post not found'],
  comment_not_found: [404, 'Comment not found'],
  replies_closed: [403, 'You cannot reply here'],
  post_changed_meanwhile: [409, 'This was changed meanwhile'],
  post_answered: [409, 'Others replied for the readers it has now'],
  too_many_saved_posts: [409, 'There is no room for more saved posts'],
  too_many_reactions: [409, 'There is no room for more reactions of yours here'],
  pictures_refused: [422, 'One of the pictures cannot be used here'],
  rating_without_game: [422, 'A rating needs the game that is rated'],
  comment_too_deep: [422, 'This thread goes no deeper'],
})
