import type { Reason, Reasons } from './refuse.ts';

export const decisionWords = {
  approved: { en: 'approved', th: 'อนุมัติแล้ว' },
  refused: { en: 'refused', th: 'ไม่อนุมัติ' },
} as const;

export const refusals = {
  onceForm: {
    en: 'must be 1 to 100 letters, digits, dots, colons or dashes',
    th: 'รหัสคำสั่งไม่ถูกต้อง กรุณาโหลดหน้าใหม่',
  },
  oldPage: { en: 'must be the next_cursor of the page before', th: 'รายการเปลี่ยนไปแล้ว กรุณาโหลดหน้าใหม่' },
  noSuchAgent: (code: string) => ({ en: `there is no agent "${code}"`, th: `ไม่มีแบรนด์ "${code}"` }),
  noMember: (username: string) => ({
    en: `the agent has no member "${username}"`,
    th: `แบรนด์นี้ไม่มีสมาชิก "${username}"`,
  }),
  noMemberOfId: (id: number) => ({ en: `the agent has no member ${id}`, th: `แบรนด์นี้ไม่มีสมาชิกหมายเลข ${id}` }),
  listTooLong: (most: number) => ({
    en: `the list has more than ${most} rows: narrow it by its filters`,
    th: `รายการมีมากกว่า ${most} แถว กรุณาลดด้วยตัวกรอง`,
  }),
  sessionMakesNoToken: {
    en: 'a session makes no token: use a token of yours, or ask two persons for staff reissue',
    th: 'สร้างโทเคนจากหน้านี้ไม่ได้ ใช้โทเคนของคุณเอง หรือขอให้พนักงานสองคนออกโทเคนใหม่ให้',
  },
  wordOfAnother: (once: string) => ({
    en: `"${once}" was said of another act`,
    th: `รหัสคำสั่ง "${once}" ถูกใช้กับรายการอื่นแล้ว กรุณาเริ่มใหม่`,
  }),
  wasRefused: (id: number, why: string) => ({
    en: `approval ${id} was refused: ${why}`,
    th: `คำขอ #${id} ไม่ได้รับอนุมัติ: ${why}`,
  }),
  hasExpired: (id: number) => ({
    en: `approval ${id} has expired: it has to be asked for again`,
    th: `คำขอ #${id} หมดอายุแล้ว ต้องขอใหม่`,
  }),
  rival: (id: number) => ({
    en: `another person has asked for something else: see approval ${id}`,
    th: `ไม่ตรงกับที่พนักงานอีกคนขอไว้ ตรวจอีกครั้ง (คำขอ #${id})`,
  }),
  ownRequest: {
    en: 'another person than who asked has to approve it',
    th: 'คนที่ขออนุมัติเองไม่ได้ ต้องให้พนักงานอีกคนอนุมัติ',
  },
  otherRequest: { en: 'it is not what was asked for any more', th: 'คำขอนี้ไม่ตรงกับที่ขอไว้แล้ว' },
  askedAnew: { en: 'asked anew', th: 'ผู้ขอขอใหม่' },
  isGone: { en: 'what it would change is gone', th: 'สิ่งที่จะแก้ไขไม่มีอยู่แล้ว' },
  otherReach: (id: number) => ({
    en: `request ${id} is for other agents than you reach: refuse it, then ask for all`,
    th: `คำขอ #${id} ครอบคลุมแบรนด์ไม่เท่ากับที่คุณเห็น กดไม่อนุมัติคำขอนั้น แล้วขอใหม่ให้ครบ`,
  }),
  movedMeanwhile: {
    en: 'the rights of the person have changed meanwhile: look again',
    th: 'สิทธิ์ของคุณเปลี่ยนไประหว่างทำรายการ กรุณาโหลดใหม่แล้วตรวจอีกครั้ง',
  },
  changedSince: {
    en: 'what it changes was changed since it was asked for: look again and ask anew',
    th: 'ข้อมูลเปลี่ยนไปหลังจากที่ขอ กรุณาตรวจแล้วขอใหม่',
  },
  askerGone: { en: 'the person who asked may act no more', th: 'พนักงานที่ขอไม่มีสิทธิ์แล้ว' },
  askerElsewhere: (username: string) => ({
    en: `"${username}", who asked, acts for this agent no more`,
    th: `"${username}" ที่ขอ ไม่ได้ดูแลแบรนด์นี้แล้ว`,
  }),
  askerOfOneAgent: (username: string) => ({
    en: `"${username}", who asked, acts for one agent alone by now`,
    th: `"${username}" ที่ขอ ดูแลเพียงแบรนด์เดียวแล้ว`,
  }),
  askerLacks: (username: string, permission: string) => ({
    en: `"${username}", who asked, lacks the permission ${permission}`,
    th: `"${username}" ที่ขอ ไม่มีสิทธิ์ ${permission}`,
  }),
  closedRequest: (why: Reason, id: number) => ({
    en: `${why.en}; request ${id} is closed`,
    th: `${why.th} คำขอ #${id} ปิดแล้ว`,
  }),
  noApproval: (id: number) => ({ en: `the agent has no approval ${id}`, th: `แบรนด์นี้ไม่มีคำขอ #${id}` }),
  noSuchAct: (act: string) => ({ en: `there is no act "${act}" any more`, th: `ระบบไม่มีคำสั่ง "${act}" แล้ว` }),
  decidedBefore: (id: number, decision: Reason) => ({
    en: `approval ${id} was decided before: ${decision.en}`,
    th: `คำขอ #${id} มีผู้ตัดสินแล้ว: ${decision.th}`,
  }),
  blindAct: (act: string) => ({
    en: `give the same command yourself, from what you have seen: ${act}`,
    th: `กรุณาทำรายการเดียวกันเองจากที่คุณเห็น ไม่ใช่กดอนุมัติ: ${act}`,
  }),
  outOfRange: {
    en: 'what was typed is out of the range of its column',
    th: 'ค่าที่กรอกยาวหรือมากเกินกว่าที่ระบบรับได้',
  },
  notThisPerson: (username: string, by: string) => ({
    en: `this is "${username}", not "${by}"`,
    th: `คุณคือ "${username}" ไม่ใช่ "${by}"`,
  }),
  ofAnotherAgent: (username: string) => ({
    en: `"${username}" acts for another agent`,
    th: `"${username}" ดูแลแบรนด์อื่น`,
  }),
  deadToken: {
    en: 'OPS_TOKEN belongs to nobody who may act: unknown, expired or revoked',
    th: 'OPS_TOKEN ใช้ไม่ได้: ไม่รู้จัก หมดอายุ หรือถูกยกเลิกแล้ว',
  },
  noSandboxStaff: (by: string) => ({
    en: `the agent has no staff member "${by}" without OPS_TOKEN`,
    th: `แบรนด์นี้ไม่มีพนักงาน "${by}" ที่ใช้ได้โดยไม่มี OPS_TOKEN`,
  }),
  houseOnly: (username: string) => ({
    en: `"${username}" acts for one agent alone, and this concerns every agent`,
    th: `"${username}" ดูแลเพียงแบรนด์เดียว แต่รายการนี้มีผลกับทุกแบรนด์`,
  }),
  noRightAt: (code: string) => ({
    en: `the person has no right at the agent "${code}"`,
    th: `ไม่มีสิทธิ์ที่แบรนด์ "${code}"`,
  }),
  lacksAt: (username: string, permission: string, agents: string) => ({
    en: `"${username}" lacks the permission ${permission} at ${agents}`,
    th: `"${username}" ไม่มีสิทธิ์ ${permission} ที่ ${agents}`,
  }),
  lacks: (username: string, permission: string) => ({
    en: `"${username}" lacks the permission ${permission}`,
    th: `"${username}" ไม่มีสิทธิ์ ${permission}`,
  }),
  ofOneAgent: (username: string) => ({
    en: `"${username}" acts for one agent alone`,
    th: `"${username}" ดูแลเพียงแบรนด์เดียว`,
  }),
  hasOwnStaff: {
    en: 'that agent has its own staff: they let others in',
    th: 'แบรนด์นั้นมีพนักงานของตัวเองแล้ว ให้พนักงานของแบรนด์เป็นผู้เพิ่ม',
  },
  noTokenOf: (username: string) => ({
    en: `no staff member "${username}" of the agent has a token`,
    th: `แบรนด์นี้ไม่มีพนักงาน "${username}" ที่ใช้งานอยู่`,
  }),
  staffKnown: (username: string) => ({
    en: `there is a staff member "${username}" already`,
    th: `มีพนักงาน "${username}" อยู่แล้ว`,
  }),
  hasManagers: {
    en: 'there are managers: two of them add others',
    th: 'มีผู้จัดการอยู่แล้ว ให้ผู้จัดการสองคนเป็นผู้เพิ่มคนอื่น',
  },
  noGrantToGive: (username: string, grant: string) => ({
    en: `"${username}" has no grant ${grant} to give`,
    th: `"${username}" ไม่มีสิทธิ์ ${grant} ที่จะให้ต่อ`,
  }),
  noOwnToken: (id: string) => ({ en: `you have no token ${id}`, th: `คุณไม่มีโทเคน ${id}` }),
  noInvitation: (id: string) => ({
    en: `there is no open invitation ${id}`,
    th: `ไม่มีคำเชิญ ${id} ที่ยังใช้ได้`,
  }),
  noProgram: (id: string) => ({
    en: `there is no program ${id} that is let in`,
    th: `ไม่มีโทเคนของโปรแกรม ${id} ที่ยังใช้ได้`,
  }),
  keyKnown: { en: 'that key is known already: each token is new', th: 'คีย์นี้ใช้แล้ว กรุณาสร้างโทเคนใหม่' },
} as const satisfies Reasons;
