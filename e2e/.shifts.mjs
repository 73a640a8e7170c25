import { chromium } from '@playwright/test';
const url = process.env.CHOKDEE_URL ?? 'http://localhost:3930';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const salts=(process.env.SALTS??'7').split(',').map(Number);
const sizes={phone:[390,844],desk:[1440,900]};
const rounds=(await (await fetch(url+'/api/lotto/rounds?status=open&limit=200')).json()).data.filter(r=>Date.parse(r.closes_at)-Date.now()>600000);
const draw=rounds.find(r=>r.group!=='yeekee').round_id, yk=rounds.find(r=>r.group==='yeekee').round_id;
const guest=['/','/affiliate','/cashback','/casino','/fishing','/forgot','/freespin','/login','/play','/promotions','/redeem','/register','/slot','/sport','/winloss','/lotto/lobby','/lotto/rates','/lotto/results','/lobby/hot','/lotto/'+draw,'/lotto/'+yk,'/poll/1','/no-such-page'];
const member=['/','/lotto/lobby','/slot','/affiliate','/cashback','/redeem','/poll/1','/lotto/'+draw,'/lotto/'+yk,'/lotto/bills','/member','/member/coupon','/member/creditfree','/member/deposit','/member/payment','/member/profile','/member/promotions','/member/statement','/member/wheel','/member/winloss','/member/withdraw','/member/wallets','/member/limits','/member/game-round','/liff'];
const only=process.argv.slice(2);
const min=+(process.env.MIN??0.01);
let worst={};
async function login(){ const c=await b.newContext(); const r=await c.request.post(url+'/api/login',{data:{username:process.env.WHO??'demo0001',password:'chokdee1234',agent_code:'CHOKDEE'}}); const s=await c.storageState(); await c.close(); return s; }

for (const [size,[width,height]] of Object.entries(sizes)) for (const who of ['guest','member']) for (const salt of salts) {
  const list=(who==='guest'?guest:member).filter(p=>!only.length||only.includes(p)||only.includes(who+':'+p)); if(!list.length) continue;
  const c=await b.newContext({viewport:{width,height},locale:'th-TH',timezoneId:'Asia/Bangkok',hasTouch:size==='phone',...(who==='member'?{storageState:await login()}:{})});
  await c.addInitScript((isMember)=>{ localStorage.getItem('local_data')||localStorage.setItem('local_data',JSON.stringify({local:JSON.stringify({state:{lastNotificationShownAt:Date.now()},version:1}),...(isMember?{user:JSON.stringify({state:{isLoggedIn:true,userInfo:null},version:1})}:{})}));
    window.shifts=[]; const n=x=>x?`${x.nodeName.toLowerCase()}.${x.className?.baseVal??x.className??''}"${(x.textContent??'').slice(0,18)}"`:'?'; const bx=r=>[r.x,r.y,r.width,r.height].map(Math.round).join(' ');
    new PerformanceObserver(l=>{for(const e of l.getEntries()) if(!e.hadRecentInput) window.shifts.push([e.value,Math.round(e.startTime),e.sources.map(s=>`${n(s.node)} ${bx(s.previousRect)} -> ${bx(s.currentRect)}`)])}).observe({type:'layout-shift',buffered:true}); }, who==='member'&&!process.env.COLD);
  const todo=[...list];
  const one=async()=>{ const p=await c.newPage();
   await p.route(/\/(api|art|assets\/(?!host))\//,async r=>{const u=new URL(r.request().url()); const h=[...(u.pathname+u.search.replace(/=[^&]*\d[^&]*/g,''))].reduce((s,x)=>(s*31+x.charCodeAt(0))%9973,salt); await new Promise(f=>setTimeout(f,h%500)); await r.fallback().catch(()=>{});});
   for(let path=todo.shift();path;path=todo.shift()){ try{
     await p.goto(url+path); await p.waitForLoadState('load');
     const t0=Date.now(); while(Date.now()-t0<12000){ if(await p.locator('main').count() && await p.locator('main [data-skeleton]:visible, [aria-busy="true"]:visible').count()===0) break; await p.waitForTimeout(100);} 
     const stuck=Date.now()-t0>=12000;
     await p.waitForTimeout(600);
     const s=await p.evaluate(()=>window.shifts); const sum=s.reduce((a,x)=>a+x[0],0);
     if(stuck) console.log('STUCK',size,who,path, await p.locator('main [data-skeleton]:visible, [aria-busy="true"]:visible').first().evaluate(e=>e.outerHTML.slice(0,200)).catch(()=>''));
     const k=`${who} ${path}`; worst[k]=Math.max(worst[k]??0,sum);
     if(sum>min){ console.log(`${size} ${who} salt${salt} ${path} ${sum.toFixed(4)} -> ${new URL(p.url()).pathname}`); for(const x of s) if(x[0]>0.002) console.log('    ',x[0].toFixed(4),x[1]+'ms',x[2].join(' | ')); }
   }catch(e){console.log('ERR',path,String(e).slice(0,200));} }
   await p.close(); };
  await Promise.all([one(),one()]);
  await c.close();
}
await b.close();
console.log(Object.entries(worst).sort((a,b)=>b[1]-a[1]).slice(0,20).map(([k,v])=>`${k} ${v.toFixed(4)}`).join('\n'));
