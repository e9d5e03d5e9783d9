/**
 * Exported names that two files declare, by the reason why they still do. Take a name out of the list when one of the two is
 * renamed; add none.
 */
export const sharedNames = {
  /** One concept on both sides of the API: as the server keeps it, and as the page reads it. */
  bothSidesOfTheApi: [
    'AppealStatus',
    'CaseKind',
    'CaseOutcome',
    'ClaimStatus',
    'Collection',
    'DifferenceKind',
    'ExpectedDifference',
    'InspectionState',
    'NotificationKind',
    'PaymentDifference',
    'RecordingHead',
    'RecordingOutcome',
    'caseKinds',
    'claimStatuses',
    'collections',
    'differenceKinds',
    'languageOf',
    'textOf',
  ],
  /** A concept of the engine or of a recording, and its counterpart on a screen or in the server. */
  engineAndItsUsers: ['Field', 'Operation', 'Slide', 'languages', 'operationsOf', 'text'],
  /** Two concepts of which one needs another name. */
  toBeRenamed: ['ContractState', 'Language', 'ReferralState'],
} as const
