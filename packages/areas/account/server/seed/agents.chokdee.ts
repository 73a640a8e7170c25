import { art } from '@chokdee/contracts/art';
import { engagement, lotto } from '@chokdee/contracts/paths';
import { firstSettings } from '../agent/brand-parts.ts';
import type { AgentContent } from './agent-content.ts';

export const chokdee: AgentContent = {
  agent: {
    id: 1,
    code: 'CHOKDEE',
    name: 'โชคดี',
    register_type: 1,
    logo: art['logo-chokdee.svg'],
    line_contact_url: 'https://line.me/R/ti/p/@chokdee-demo',
    line_admin_url: 'https://line.me/R/ti/p/@chokdee-admin-demo',
    telegram_contact_url: 'https://t.me/chokdee_demo',
    line_client_id: null,
    terms_version: '2569-11-01',
    announcement: 'ยี่กีทุกรอบตรวจสอบผลได้ด้วยตัวเอง ดูสูตรและหลักฐานที่หน้าผลรางวัล',
  },
  settings: firstSettings,
  banners: [
    {
      id: 'yeekee-proof',
      title: 'ยี่กี ตรวจสอบได้\nทุกรอบ ทุกตัวเลข',
      text: 'เห็นสูตรและผลรวมก่อนเชื่อ',
      action: 'ดูวิธีตรวจสอบ',
      link: lotto.results,
      picture: art['banner-1.svg'],
    },
    {
      id: 'leading-zeros',
      title: 'เลขศูนย์นำ\nก็แทงได้',
      text: 'พิมพ์ 007 ได้ตรงตัว',
      action: 'ไปหน้าหวย',
      link: lotto.lobby,
      picture: art['banner-2.svg'],
    },
    {
      id: 'wheel-odds',
      title: 'กงล้อที่บอกโอกาส\nครบทุกช่อง',
      text: 'ตรวจผลการหมุนย้อนหลังได้',
      action: 'ไปหน้ากงล้อ',
      link: engagement.wheel,
      picture: art['banner-3.svg'],
    },
  ],
  events: [
    {
      id: 'theme-poll',
      title: 'โหวตธีมหน้าแรกเดือนหน้า',
      text: 'หนึ่งคนหนึ่งเสียง ไม่ต้องวางเดิมพัน',
      picture: art['event-3.svg'],
      link: engagement.announcedPoll,
      action: 'ไปหน้าโหวต',
    },
    {
      id: 'check-yeekee',
      title: 'ตรวจผลยี่กีด้วยตัวเอง',
      text: 'เปิดหลักฐานของทุกรอบและคำนวณซ้ำได้ในเบราว์เซอร์',
      picture: art['event-1.svg'],
      link: engagement.quests,
      action: 'ไปหน้าภารกิจ',
    },
    {
      id: 'wheel-open',
      title: 'หมุนกงล้อด้วยแต้ม',
      text: 'ครั้งละ 100 แต้ม โอกาสทุกช่องแสดงไว้',
      picture: art['event-2.svg'],
      link: engagement.wheel,
      action: 'ไปหน้ากงล้อ',
    },
  ],
  news: [
    {
      id: 'play-within-limits',
      title: 'เล่นเท่าที่ตั้งใจไว้',
      text: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป หยุดพักได้ทุกเมื่อ',
    },
    {
      id: 'yeekee-5',
      picture: art['event-1.svg'],
      title: 'ยี่กี 5 นาที ออกผลทั้งวันทั้งคืน',
      text: 'ปิดรับทุก 5 นาที ทุกรอบมีหลักฐานให้ตรวจ',
      link: lotto.lobby,
    },
  ],
};
