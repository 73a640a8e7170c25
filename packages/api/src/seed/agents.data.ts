import type { Insertable } from 'kysely';
import type { Database } from '../db.ts';

type AgentRow = Insertable<Database['agents']>;
type Content<T extends 'banners' | 'events'> = Omit<Insertable<Database[T]>, 'agent_id' | 'position'>;
type NotificationContent = Omit<Insertable<Database['notifications']>, 'agent_id' | 'created_at' | 'member_id'>;

export interface AgentContent {
  readonly agent: AgentRow;
  readonly settings: Readonly<Record<string, string>>;
  readonly banners: readonly Content<'banners'>[];
  readonly events: readonly Content<'events'>[];
  readonly notifications: readonly NotificationContent[];
}

const chokdee: AgentContent = {
  agent: {
    id: 1,
    code: 'CHOKDEE',
    name: 'โชคดี',
    register_type: 1,
    logo: '/art/logo-chokdee.svg',
    line_contact_url: 'https://line.me/R/ti/p/@chokdee-demo',
    line_admin_url: 'https://line.me/R/ti/p/@chokdee-admin-demo',
    telegram_contact_url: 'https://t.me/chokdee_demo',
    line_client_id: null,
    terms_version: '2569-11-01',
    announcement: 'ยี่กีทุกรอบตรวจสอบผลได้ด้วยตัวเอง ดูสูตรและหลักฐานที่หน้าผลรางวัล',
  },
  settings: { generate_username_mode: '1', theme: 'chokdee', wheel_version: '1' },
  banners: [
    {
      id: 'yeekee-proof',
      title: 'ยี่กี ตรวจสอบได้\nทุกรอบ ทุกตัวเลข',
      subtitle: 'เห็นสูตรและผลรวมก่อนเชื่อ',
      action: 'ดูวิธีตรวจสอบ',
      link: '/lotto/results',
      art: '/art/banner-1.svg',
    },
    {
      id: 'leading-zeros',
      title: 'เลขศูนย์นำ\nก็แทงได้',
      subtitle: 'พิมพ์ 007 ได้ตรงตัว',
      action: 'ไปหน้าหวย',
      link: '/lotto/lobby',
      art: '/art/banner-2.svg',
    },
    {
      id: 'wheel-odds',
      title: 'กงล้อที่บอกโอกาส\nครบทุกช่อง',
      subtitle: 'ตรวจผลการหมุนย้อนหลังได้',
      action: 'ไปหน้ากงล้อ',
      link: '/member/wheel',
      art: '/art/banner-3.svg',
    },
  ],
  events: [
    {
      id: 'check-yeekee',
      title: 'ตรวจผลยี่กีด้วยตัวเอง',
      description: 'เปิดหลักฐานของทุกรอบและคำนวณซ้ำได้ในเบราว์เซอร์',
      image: '/art/event-1.svg',
      link: '/lotto/results',
    },
  ],
  notifications: [
    {
      id: 'play-within-limits',
      type: 1,
      image: null,
      title: 'เล่นเท่าที่ตั้งใจไว้',
      description: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป หยุดพักได้ทุกเมื่อ',
      link: null,
    },
    {
      id: 'yeekee-5',
      type: 2,
      image: '/art/event-1.svg',
      title: 'ยี่กี 5 นาที ออกผลทั้งวันทั้งคืน',
      description: 'ปิดรับทุก 5 นาที ทุกรอบมีหลักฐานให้ตรวจ',
      link: '/lotto/lobby',
    },
  ],
};

const siamphet: AgentContent = {
  agent: {
    id: 2,
    code: 'SIAMPHET',
    name: 'สยามเพชร',
    register_type: 1,
    logo: '/art/logo-siamphet.svg',
    line_contact_url: 'https://line.me/R/ti/p/@siamphet-demo',
    line_admin_url: null,
    telegram_contact_url: null,
    line_client_id: null,
    terms_version: '2569-11-01',
    announcement: 'สยามเพชรเปิดรับหวยรัฐบาล ฮานอย ลาว และยี่กีทุกวัน',
  },
  settings: { generate_username_mode: '1', theme: 'siamphet', wheel_version: '1' },
  banners: [
    {
      id: 'siam-welcome',
      title: 'สยามเพชร\nหวยครบทุกตลาด',
      subtitle: 'อัตราจ่ายแสดงก่อนยืนยันทุกครั้ง',
      action: 'ดูอัตราจ่าย',
      link: '/lotto/rates',
      art: '/art/banner-2.svg',
    },
  ],
  events: [
    {
      id: 'siam-yeekee',
      title: 'ยี่กีสยามเพชร',
      description: 'ยิงเลขได้ทุก 5 วินาที ไม่มีค่าใช้จ่าย',
      image: '/art/event-1.svg',
      link: '/lotto/lobby',
    },
  ],
  notifications: [
    {
      id: 'siam-hello',
      type: 1,
      image: null,
      title: 'ยินดีต้อนรับสู่สยามเพชร',
      description: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป',
      link: null,
    },
  ],
};

export const agentContents: readonly AgentContent[] = [chokdee, siamphet];
