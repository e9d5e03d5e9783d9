/** The filters of a search for recordings, none of which narrows it. */
export const everyRecording = {
  product: null,
  outcome: null,
  device: null,
  language: null,
  hash: null,
  isReported: null,
  text: '',
  order: 'newest',
  after: null,
}
