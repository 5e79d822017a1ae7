/** Pages that few visitors open. Their file names would add 480 bytes to the first load. */
export const AgreePage = () => import('../features/mails/AgreePage.tsx');
export const DoorPage = () => import('../features/door/DoorPage.tsx');
export const EntryPage = () => import('../features/door/EntryPage.tsx');
export const InstructorPages = () => import('../features/instructor/InstructorPages.tsx');
export const InvitationPage = () => import('../features/auth/InvitationPage.tsx');
export const MemberDashboard = () => import('../features/member/MemberDashboard.tsx');
export const NotFoundPage = () => import('./pages/NotFoundPage.tsx');
export const SecondFactorPage = () => import('../features/auth/SecondFactorPage.tsx');
export const Dashboard = () => import('./dashboard/Dashboard.tsx');
