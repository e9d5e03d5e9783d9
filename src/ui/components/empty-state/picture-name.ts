/** What an empty place is about. */
export type PictureName =
  | 'policies'
  | 'claims'
  | 'news'
  | 'payments'
  | 'appeals'
  | 'search'
  | 'missing'
  | 'locked'
  | 'done'
  | 'recordings'
  | 'product'
  | 'offline'
